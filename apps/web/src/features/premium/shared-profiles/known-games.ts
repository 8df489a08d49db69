/** Programs of well-known shooters, for who is not at the PC on which they run. Names of games are the same in every language. */
export const knownGames = [
  { title: 'Apex Legends', executable: 'r5apex_dx12.exe' },
  { title: 'Battlefield 6', executable: 'bf6.exe' },
  { title: 'Call of Duty', executable: 'cod.exe' },
  { title: 'Counter-Strike 2', executable: 'cs2.exe' },
  { title: 'Destiny 2', executable: 'destiny2.exe' },
  { title: 'Escape from Tarkov', executable: 'escapefromtarkov.exe' },
  { title: 'Fortnite', executable: 'fortniteclient-win64-shipping.exe' },
  { title: 'Halo Infinite', executable: 'haloinfinite.exe' },
  { title: 'Marvel Rivals', executable: 'marvel-win64-shipping.exe' },
  { title: 'Overwatch 2', executable: 'overwatch.exe' },
  { title: 'PUBG: Battlegrounds', executable: 'tslgame.exe' },
  { title: 'Rainbow Six Siege', executable: 'rainbowsix.exe' },
  { title: 'Rust', executable: 'rustclient.exe' },
  { title: 'Team Fortress 2', executable: 'tf_win64.exe' },
  { title: 'THE FINALS', executable: 'discovery.exe' },
  { title: 'VALORANT', executable: 'valorant-win64-shipping.exe' },
] as const;

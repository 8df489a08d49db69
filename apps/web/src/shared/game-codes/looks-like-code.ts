/** Whether a text in a search can only be meant as a code: nothing of that form is a word or a name. */
export function looksLikeCode(text: string): boolean {
  return /^\s*(?:CSGO-?[0-9A-Za-z]{5}|CS[0-9A-Za-z]{20}|0;[0-9A-Za-z]|cl_(?:fixed)?(?:crosshair|ironsight)|1[\w-]{15,}\s*$|\S+\/s\/1[\w-]{15})/i.test(
    text,
  );
}

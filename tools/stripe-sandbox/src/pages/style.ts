/** The product's colours, without its fonts: these pages load nothing. */
export const pageStyle = `
:root{color-scheme:dark;--ground:#070a0f;--panel:#0c1017;--raised:#121822;--hair:#1d2533;--edge:#66748b;--ink:#eef2f7;--muted:#aeb8c7;--accent:#00d9ff;--on-accent:#00141a;--elite:#e6c36a;--elite-wash:#211c10;--danger:#ff8583;--danger-wash:#2a1216}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:400 1rem/1.55 Inter,system-ui,sans-serif}
.banner{margin:0;padding:.6rem 1rem;text-align:center;background:var(--elite-wash);color:var(--elite);border-bottom:1px solid #76622c;font-weight:600}
main{width:min(100% - 2rem,60rem);margin:2rem auto 4rem;display:grid;gap:1.5rem}
main.narrow{max-width:56rem}
h1{font-size:1.5rem;line-height:1.25;margin:0}
h2{font-size:1.0625rem;margin:0}
p{margin:0}
header{display:grid;gap:.4rem}
dl{font-size:.9375rem}
.muted{color:var(--muted)}
.columns{display:grid;gap:1.5rem}
@media(min-width:48rem){.columns{grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:2.5rem;align-items:start}}
.panel{border:1px solid var(--hair);border-radius:6px;background:var(--panel);padding:1.25rem;display:grid;gap:1rem;min-width:0}
.price{font-size:2.25rem;line-height:1.1;font-weight:650;font-variant-numeric:tabular-nums;margin:0}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.4rem 1.25rem;margin:0}
dt{color:var(--muted)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
fieldset{border:0;margin:0;padding:0;display:grid;gap:.5rem;min-width:0}
legend{padding:0;margin-bottom:.5rem;font-weight:600}
.way{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.1rem .75rem;align-items:center;padding:.7rem .9rem;border:1px solid var(--hair);border-radius:4px;cursor:pointer}
.way:has(:checked){border-color:var(--accent);background:var(--raised)}
.way small{grid-column:2;color:var(--muted)}
input[type=radio]{accent-color:var(--accent);width:1.1rem;height:1.1rem;margin:0}
button,.button{appearance:none;display:inline-block;font:inherit;font-weight:600;min-height:2.75rem;padding:.55rem 1.1rem;border-radius:4px;border:1px solid var(--edge);background:var(--raised);color:var(--ink);cursor:pointer;text-align:center;text-decoration:none}
button:hover,.button:hover{border-color:var(--ink)}
button.primary{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
button.small{min-height:2.25rem;padding:.3rem .7rem;font-size:.875rem;font-weight:500}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
.actions{display:flex;flex-wrap:wrap;gap:.6rem}
.actions form{display:contents}
.actions.stacked{display:grid}
.alert{border:1px solid var(--danger);background:var(--danger-wash);color:var(--danger);border-radius:4px;padding:.75rem 1rem}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.45rem .9rem .45rem 0;border-bottom:1px solid var(--hair);vertical-align:middle;white-space:nowrap}
th{color:var(--muted);font-weight:500}
input[type=number]{font:inherit;width:7rem;min-height:2.25rem;padding:.25rem .5rem;border-radius:4px;border:1px solid var(--edge);background:var(--ground);color:var(--ink)}
`;

// The sheet of the full-screen code: paper-white in both themes, because light is what makes it scan.

export const PRESENT_STYLE = `
*{box-sizing:border-box}
:root{color-scheme:light;--ink:#1e1b17;--muted:#5c564d;--line:#d9d3c7;--desk:#f6f3ec;--brand:#0f5b57}
html,body{margin:0;height:100%;background:var(--desk);color:var(--ink);font:400 15px/1.45 Montserrat,system-ui,-apple-system,"Segoe UI",sans-serif}
[hidden]{display:none!important}
.present{display:flex;flex-direction:column;min-height:100dvh;max-width:560px;margin:0 auto;padding:max(8px,env(safe-area-inset-top)) 0 max(8px,env(safe-area-inset-bottom))}
.top{display:flex;align-items:center;justify-content:space-between;padding:0 12px}
.ib,.act{display:inline-flex;align-items:center;justify-content:center;min-width:44px;min-height:44px;border:0;border-radius:10px;background:none;color:inherit;font:inherit;text-decoration:none;cursor:pointer}
.ib svg,.act svg{width:22px;height:22px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.cards{display:flex;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none}
.cards::-webkit-scrollbar{display:none}
.card{flex:0 0 100%;scroll-snap-align:center;padding:8px 16px}
.sheet{padding:8px;border:1px solid var(--line);border-radius:20px;background:#fff}
.turned .sheet{transform:rotate(180deg)}
.code{display:block;width:100%;max-width:min(100%,calc(100dvh - 330px));min-width:200px;height:auto;margin:0 auto}
.who{display:flex;align-items:center;gap:12px;padding:4px 12px 0}
.who img{width:52px;height:52px;border-radius:50%;object-fit:cover}
.who h1{margin:0;font-size:20px;font-weight:600;overflow-wrap:anywhere}
.who p,.url{margin:0;color:var(--muted);overflow-wrap:anywhere}
.url{padding:8px 12px 8px;font-size:14px}
.dots{display:flex;align-items:center;justify-content:center;flex-wrap:wrap;gap:4px;padding:0 16px}
.dots a{display:inline-flex;align-items:center;min-height:44px;padding:0 12px;color:var(--muted);text-decoration:none}
.dots a[aria-current]{color:var(--ink);font-weight:600;box-shadow:inset 0 -2px 0 var(--brand)}
.notes{flex:1;display:flex;flex-direction:column;justify-content:flex-end;gap:8px;padding:8px 16px;min-height:84px}
.note{margin:0;padding:10px 14px;border:1px solid var(--line);border-radius:12px;background:#fffefb;font-size:14px}
.answer{display:flex;align-items:center;gap:12px;border:0;background:var(--ink);color:#fffefb}
.answer p{flex:1;margin:0;overflow-wrap:anywhere}
.answer a{color:#fffefb;padding:10px 4px;font-weight:600}
.acts{display:flex;border-top:1px solid var(--line);background:#fffefb}
.act{flex:1;flex-direction:column;gap:2px;padding:8px;font-size:13px}
.none{display:grid;gap:12px;padding:20vh 24px 0;text-align:center}
.theirs,.others .present>*{display:none}
.others .present>.theirs{display:grid}
.none h1{margin:0;font-size:22px}
.none a{color:var(--brand)}
.at{display:inline-flex;align-items:center;gap:8px;min-width:0;min-height:44px;padding:0 14px;border:1px solid var(--line);border-radius:22px;background:#fff;color:inherit;font:inherit;font-size:14px;font-weight:600;cursor:pointer}
.at svg{flex:none;width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.at span{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.where{width:100%;max-width:560px;max-height:85dvh;margin:auto auto 0;padding:20px 20px max(12px,env(safe-area-inset-bottom));border:0;border-radius:20px 20px 0 0;background:#fffefb;color:var(--ink);overflow-y:auto}
.where::backdrop{background:rgb(30 27 23/.45)}
.where h2{margin:0;font-size:18px;font-weight:600}
.where p{margin:4px 0 12px;color:var(--muted);font-size:14px}
.where input{width:100%;min-height:44px;padding:0 12px;border:1px solid #8f887b;border-radius:8px;background:#fff;color:inherit;font:inherit;font-size:16px}
.where ul{margin:8px 0;padding:0;list-style:none}
.where li{border-bottom:1px solid var(--line)}
.ev{display:flex;align-items:center;gap:12px;width:100%;min-height:56px;padding:8px 4px;border:0;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
.ev>span{flex:1;min-width:0;overflow-wrap:anywhere}
.ev b{display:block;font-weight:600}
.ev small{color:var(--muted);font-size:13px}
.ev svg{flex:none;width:20px;height:20px;fill:none;stroke:var(--brand);stroke-width:2;stroke-linecap:round;stroke-linejoin:round;visibility:hidden}
.ev[aria-pressed=true] svg{visibility:visible}
.done{width:100%;min-height:44px;border:1px solid #8f887b;border-radius:8px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
@media (orientation:landscape) and (max-height:560px){.code{max-width:calc(100dvh - 150px)}.who,.url{justify-content:center;text-align:center}}
`;

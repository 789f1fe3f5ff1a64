/** A self-contained 360° page with its own frames: turned by dragging, by the arrow keys, or automatically. */
export const spinPage = (title: string, frames: readonly string[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width">
<style>
html,body{height:100%;margin:0;background:#dfe2e7;overflow:hidden;font:13px system-ui,sans-serif}
img{display:block;width:100%;height:100%;object-fit:contain;cursor:grab;touch-action:none;user-select:none;-webkit-user-drag:none}
button{position:fixed;right:10px;bottom:10px;min-width:64px;min-height:32px;border:1px solid #b8bec8;border-radius:6px;background:#fff;color:#20242c;font:inherit;cursor:pointer}
:focus-visible{outline:2px solid #2f6fdf;outline-offset:-2px}
</style></head><body>
<img id="view" alt="${title}" tabindex="0"><button id="play" aria-pressed="false">Play</button>
<script>
const frames = ${JSON.stringify(frames)}
const view = document.getElementById('view'), play = document.getElementById('play')
let at = 0, timer, from
const show = (n) => { at = (n + frames.length) % frames.length; view.src = frames[at] }
const stop = () => { clearInterval(timer); timer = undefined; play.textContent = 'Play'; play.setAttribute('aria-pressed', 'false') }
const start = () => { timer = setInterval(() => show(at + 1), 90); play.textContent = 'Pause'; play.setAttribute('aria-pressed', 'true') }
play.onclick = () => (timer ? stop() : start())
view.onpointerdown = (e) => { stop(); from = { x: e.clientX, at }; view.setPointerCapture(e.pointerId) }
view.onpointermove = (e) => { if (from) show(from.at + Math.round((e.clientX - from.x) / 8)) }
view.onpointerup = view.onpointercancel = () => { from = undefined }
view.onkeydown = (e) => {
  if (e.key === 'ArrowRight') { stop(); show(at + 1) }
  if (e.key === 'ArrowLeft') { stop(); show(at - 1) }
}
show(0)
if (!matchMedia('(prefers-reduced-motion: reduce)').matches) start()
</script></body></html>`

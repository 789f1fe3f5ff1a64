// Shows a retailer's catalogue on a page of the retailer:
//   <script async src="https://…/catalogue.js" data-catalogue="…"></script>
// The catalogue stands where the script does, or in the element that data-into names by its id. Its styles are CSS variables of the page, such as
// --catalogue-accent. It is a frame: scripts and styles of the page cannot break it, nor it the page.
;(() => {
  const script = document.currentScript
  if (!script) return
  const { origin } = new URL(script.src)
  const token = script.dataset.catalogue ?? ''
  const place = document.createElement('div')
  const into = script.dataset.into ? document.getElementById(script.dataset.into) : null
  if (into) into.append(place)
  else script.after(place)

  const tell = (message) => {
    const words = document.createElement('p')
    words.setAttribute('role', 'status')
    words.textContent = message
    place.replaceChildren(words)
  }

  const show = (title) => {
    const frame = document.createElement('iframe')
    frame.title = title
    frame.src = `${origin}/catalogue/${encodeURIComponent(token)}?embed`
    // The server reads which page this is, whatever the policy of the page.
    frame.referrerPolicy = 'origin'
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox')
    frame.style.cssText = 'display:block;width:100%;height:600px;border:0'
    let names = []
    const sendStyles = () => {
      const styles = getComputedStyle(place)
      const values = Object.fromEntries(names.map((name) => [name, styles.getPropertyValue(`--catalogue-${name}`).trim()]))
      frame.contentWindow?.postMessage({ catalogue: 'styles', values }, origin)
    }
    addEventListener('message', ({ data, source, origin: from }) => {
      if (source !== frame.contentWindow || from !== origin) return
      if (data?.catalogue === 'ready' && Array.isArray(data.styles)) {
        names = data.styles.map(String)
        sendStyles()
      }
      if (data?.catalogue === 'height' && data.height > 0) frame.style.height = `${Math.ceil(Number(data.height))}px`
      if (data?.catalogue === 'top' && frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: 'start' })
    })
    // Pages change between light and dark by the system, or by a class or an attribute of their own.
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', sendStyles)
    new MutationObserver(sendStyles).observe(document.documentElement, { attributes: true })
    place.replaceChildren(frame)
  }

  fetch(`${origin}/public/v1/catalogue/${encodeURIComponent(token)}/embed`, { credentials: 'omit' })
    .then((reply) => reply.json())
    .then(({ data, message }) => (data?.isAllowed ? show(data.title) : tell(data?.message ?? message)))
    .catch(() => tell('The catalogue cannot be loaded at the moment.'))
})()

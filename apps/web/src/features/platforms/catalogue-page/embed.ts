import { catalogueStyles, isStyleValue } from '@loupe/domain/platforms/catalogue.ts'

/** Whether this page is a frame of another, which sets its styles and follows its height. */
export const isEmbedded = window.parent !== window

const post = (message: Record<string, unknown>) => {
  // The server lets only allowed pages show this one, and nothing here is secret.
  if (isEmbedded) window.parent.postMessage(message, '*')
}

/** The view has changed: the embedding page shows its beginning. */
export function showTop(): void {
  if (isEmbedded) post({ catalogue: 'top' })
  else scrollTo({ top: 0 })
}

function setStyle(name: (typeof catalogueStyles)[number], value: string): void {
  const { dataset, style } = document.documentElement
  // By the style sheet, as the build writes its colors anew wherever it finds `color-scheme` there, for browsers without `light-dark()`.
  if (name === 'scheme') dataset['scheme'] = value.trim()
  else if (isStyleValue(value)) style.setProperty(`--catalogue-${name}`, value)
  else style.removeProperty(`--catalogue-${name}`)
}

/** Takes styles from the embedding page, and tells it the height of this one. */
export function followEmbedder(root: HTMLElement): () => void {
  const over = new AbortController()
  addEventListener(
    'message',
    ({ source, data }: MessageEvent<{ catalogue?: unknown; values?: Record<string, unknown> } | null>) => {
      if (source !== window.parent || data?.catalogue !== 'styles') return
      for (const name of catalogueStyles) setStyle(name, String(data.values?.[name] ?? ''))
    },
    { signal: over.signal },
  )
  const observer = new ResizeObserver(() => post({ catalogue: 'height', height: root.scrollHeight }))
  observer.observe(root)
  post({ catalogue: 'ready', styles: catalogueStyles })
  return () => {
    over.abort()
    observer.disconnect()
  }
}

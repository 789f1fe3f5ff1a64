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

/** Takes styles from the embedding page, and tells it the height of this one. */
export function followEmbedder(root: HTMLElement): () => void {
  const over = new AbortController()
  addEventListener(
    'message',
    ({ source, data }: MessageEvent<{ catalogue?: unknown; values?: Record<string, unknown> } | null>) => {
      if (source !== window.parent || data?.catalogue !== 'styles') return
      for (const name of catalogueStyles) {
        const value = String(data.values?.[name] ?? '')
        if (isStyleValue(value))
          document.documentElement.style.setProperty(name === 'scheme' ? 'color-scheme' : `--catalogue-${name}`, value)
        else document.documentElement.style.removeProperty(name === 'scheme' ? 'color-scheme' : `--catalogue-${name}`)
      }
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

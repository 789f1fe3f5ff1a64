/** A retailer's catalogue: stones of the company at the retailer's own prices, for the retailer's customers. */

/** `off` is a catalogue whose client is inactive, or is no longer shown stones of its kind. */
export const catalogueStates = ['live', 'expired', 'revoked', 'off'] as const
export type CatalogueState = (typeof catalogueStates)[number]

/** How long a catalogue may run, in days. */
export const catalogueDays = { default: 90, max: 730 } as const
/** The most stones of one catalogue; of more matches it has the lightest. */
export const catalogueStonesAtMost = 20_000
/** Stones of a page of the feed. */
export const catalogueFeedPage = 2000
export const cataloguePage = 24
export const catalogueCompareAtMost = 4
/** The stones that one visitor may like, which the visitor's browser asks for by their numbers. */
export const catalogueLikedAtMost = 50
/** Pages that may embed one catalogue. */
export const catalogueOriginsAtMost = 20
/** The most likes that are stored, and the most requests for stones, of one catalogue in a day: beyond that somebody is playing with it. */
export const catalogueLikesADay = 500
export const catalogueRequestsADay = 100
/** Lists count the likes and the requests of a catalogue up to this number. */
export const catalogueCountedAtMost = 10_000

/** Where a view came from. */
export const catalogueSources = ['link', 'embed', 'feed'] as const
export type CatalogueSource = (typeof catalogueSources)[number]

/** Styles that an embedding page may set as CSS variables, such as `--catalogue-accent: #764`; `scheme` is `light` or `dark`, for pages that choose by themselves. */
export const catalogueStyles = [
  'accent',
  'on-accent',
  'background',
  'surface',
  'text',
  'muted',
  'line',
  'font',
  'radius',
  'scheme',
] as const

/** Whether a value of a style is a plain color, length or list of fonts: nothing that loads from an address. */
export const isStyleValue = (value: string): boolean =>
  /^[\w\s#%.,()'"/+-]{1,200}$/.test(value) && !/url|image|expression|attr|env/i.test(value)

/** A name of a host as DNS has them: labels of up to 63 letters, digits and inner hyphens, 253 in all, the last one with a letter; or an IPv4 address. */
function isHost(host: string): boolean {
  const labels = host.split('.')
  if (host.length > 253 || !labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))) return false
  return (
    /[a-z]/.test(labels.at(-1) ?? '') ||
    (labels.length === 4 && labels.every((label) => /^(0|[1-9]\d{0,2})$/.test(label) && Number(label) <= 255))
  )
}

/**
 * The origin of a page that a person has entered: `https://Shop.example/` is `https://shop.example`.
 * @returns undefined for anything but an https address without a path, of a host that can exist; http is for one's own machine
 */
export function originOf(text: string): string | undefined {
  const [, scheme = '', host = '', port = ''] = /^(https?):\/\/([a-z0-9.-]+)(?::(\d{1,5}))?\/?$/.exec(text.trim().toLowerCase()) ?? []
  const isLocal = host === 'localhost' || host === '127.0.0.1'
  // A name without a dot is no website; nobody's page has port 0.
  if (!isHost(host) || (!isLocal && !host.includes('.')) || (port !== '' && Number(port) === 0)) return undefined
  if (Number(port) > 65_535 || (scheme === 'http' && !isLocal)) return undefined
  const isDefault = port === '' || Number(port) === (scheme === 'https' ? 443 : 80)
  return `${scheme}://${host}${isDefault ? '' : `:${Number(port)}`}`
}

/** The words for whoever opens a catalogue that ended, was revoked or never was. */
export const catalogueOver = 'This catalogue is no longer available.'

/** The words for a visitor who asks for a stone that somebody has meanwhile. */
export const catalogueStoneGone = 'This stone is no longer available.'

/** The words for a page that may not show a catalogue. */
export const originRefused = (origin: string): string =>
  `This catalogue may not be shown on ${origin}. Whoever made it can add this address to its allowed pages.`

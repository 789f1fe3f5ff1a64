import { xmlParts } from './xml-parts.ts'

/** An answer as one tree of objects, lists and plain values, whatever its format. */
export type Tree = string | number | boolean | null | Tree[] | { [name: string]: Tree }

/** Normalises a name: without case, punctuation and XML prefix, so that `error_code`, `ErrorCode` and `ns:errorCode` are equal. */
export const plainName = (name: string): string =>
  name
    .replace(/^[\w.-]+:/, '')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')

/** The deepest level that is read. No real interface nests deeper; an attacker might. */
export const deepest = 40

const json = (text: string): Tree | undefined => {
  try {
    return JSON.parse(text) as Tree
  } catch {
    return undefined
  }
}

/** Parses truncated JSON: everything up to a comma between two values, with the open brackets closed. */
function cutJson(text: string): Tree | undefined {
  const open: string[] = []
  const places: { end: number; closing: string }[] = []
  let isText = false
  for (let i = 0; i < text.length && open.length <= deepest; i++) {
    const sign = text.charAt(i)
    if (isText && sign === '\\') i++
    else if (sign === '"') isText = !isText
    else if (isText) continue
    else if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']')
    else if (sign === '}' || sign === ']') open.pop()
    if (!isText && (sign === ',' || sign === '}' || sign === ']'))
      places.push({ end: sign === ',' ? i : i + 1, closing: open.toReversed().join('') })
  }
  for (const { end, closing } of places.slice(-5).toReversed()) {
    const read = json(text.slice(0, end) + closing)
    if (read !== undefined) return read
  }
  return undefined
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const unescaped = (text: string) => text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] ?? '')

interface Element {
  name: string
  children: { [name: string]: Tree }
  text: string
}
function put(to: Element['children'], name: string, value: Tree): void {
  const before = Object.hasOwn(to, name) ? to[name] : undefined
  // Only this function makes lists of elements, so that one can grow in place: copies take time quadratic to the number of elements.
  if (Array.isArray(before)) before.push(value)
  else
    Object.defineProperty(to, name, {
      value: before === undefined ? value : [before, value],
      enumerable: true,
      configurable: true,
      writable: true,
    })
}

/** Elements and attributes by name; an element that contains only text becomes that text. No entities or external references are resolved. */
function xml(text: string): Tree {
  const root: Element = { name: '', children: {}, text: '' }
  /** The elements that are not closed yet, without the root. */
  const open: Element[] = []
  const innermost = () => open.at(-1) ?? root
  const end = ({ name, children, text: own }: Element) => {
    const value = Object.keys(children).length === 0 ? own.trim() : own.trim() === '' ? children : { ...children, message: own.trim() }
    put(innermost().children, name, value)
  }
  for (const part of xmlParts(text)) {
    const inner = innermost()
    if (part.kind === 'data') inner.text += part.text
    else if (part.kind === 'characters') inner.text += unescaped(part.text)
    else if (part.kind === 'closing') {
      if (inner === root || inner.name !== part.name) continue
      open.pop()
      end(inner)
    } else {
      const element: Element = { name: part.name, children: {}, text: '' }
      for (const [, key = '', value = ''] of part.attributes.matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*["']([^"']*)["']/g))
        if (!/^xmlns|^xsi:/.test(key)) put(element.children, key, unescaped(value))
      if (part.attributes.endsWith('/')) end(element)
      else if (open.length < deepest - 1) open.push(element)
    }
  }
  for (let last = open.pop(); last; last = open.pop()) end(last)
  return root.children
}

const isForm = /^[\w.]+=[^&\s]*(&[\w.]+=[^&\s]*)*$/
const form = (text: string): Tree => {
  const decoded = (value: string) => {
    try {
      return decodeURIComponent(value.replaceAll('+', ' '))
    } catch {
      return value
    }
  }
  return Object.fromEntries(text.split('&').map((pair) => [pair.slice(0, pair.indexOf('=')), decoded(pair.slice(pair.indexOf('=') + 1))]))
}

/** Whether an answer is a web page instead of data: platforms answer so when a sign-in has expired. */
export function isPage(text: string): boolean {
  let rest = text
    .trimStart()
    .replace(/^<\?xml[^>]*>/i, '')
    .trimStart()
  // One comment after the other: an expression that repeats them takes time exponential to their number.
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', '<!--'.length)
    if (end === -1) return false
    rest = rest.slice(end + '-->'.length).trimStart()
  }
  return /^<(!doctype\s+html|html|head|body)\b/i.test(rest)
}

/** Parses JSON (even truncated), XML and form data; any other text is returned unchanged. */
export function treeOf(body: string): Tree {
  const text = body.replace(/^\uFEFF/, '').trim()
  const read = json(text)
  if (read !== undefined) return read
  if (/^[[{]/.test(text)) return cutJson(text) ?? text
  if (/^<[\w?!]/.test(text) && !isPage(text)) return xml(text)
  return isForm.test(text) ? form(text) : text
}

import page from '../../../../docs/glossary.md?raw'

/** The trade's terms and their meanings, from their single source: docs/glossary.md, "The trade". */
export interface Word {
  /** As in the glossary, where synonyms share a row. */
  title: string
  meaning: string
}

export const glossary: readonly Word[] = (/## The trade\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '').split('\n').flatMap((line) => {
  const [, title = '', meaning = ''] = /^\| (.+?) \| (.+) \|$/.exec(line) ?? []
  return title === '' || title === 'Word' || /^-+$/.test(title) ? [] : { title: plain(title), meaning: plain(meaning) }
})

/** Removes the Markdown formatting, and references to decisions, which readers of the app do not have. */
function plain(text: string): string {
  return text
    .replaceAll(/ \((?:decision |docs\/decisions\/)\d+\)/g, '')
    .replaceAll(/[`*]/g, '')
    .replaceAll('\\', '')
}

const known = new Map(
  glossary.flatMap(({ title, meaning }) =>
    [title.replace(/ \(.*\)$/, ''), ...title.split(', ')].map((word) => [message(word), meaning] as const),
  ),
)

/** Normalizes a term for the lookup: percent signs, counts and parentheses that a heading adds are removed. */
function message(word: string): string {
  return word
    .replace(/\(.*\)|[%…:]|\b\d[\d,.]*\b/g, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

/** The meaning of a trade term; undefined for other words. Plurals are looked up as their singular too. */
export const meaningOf = (word: string): string | undefined => known.get(message(word)) ?? known.get(message(word).replace(/s$/, ''))

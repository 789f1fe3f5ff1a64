import page from '../../../../docs/glossary.md?raw'

/** The words of the trade with what they mean, from the one page that has them: docs/glossary.md, "The trade". */
export interface Word {
  /** As the page writes it: several ways to say it stand beside each other. */
  title: string
  meaning: string
}

export const glossary: readonly Word[] = (/## The trade\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '').split('\n').flatMap((line) => {
  const [, title = '', meaning = ''] = /^\| (.+?) \| (.+) \|$/.exec(line) ?? []
  return title === '' || title === 'Word' || /^-+$/.test(title) ? [] : { title: plain(title), meaning: plain(meaning) }
})

/** Without the marks of the page. */
function plain(text: string): string {
  return text.replaceAll(/[`*]/g, '').replaceAll('\\', '')
}

const known = new Map(
  glossary.flatMap(({ title, meaning }) =>
    [title.replace(/ \(.*\)$/, ''), ...title.split(', ')].map((word) => [said(word), meaning] as const),
  ),
)

/** A word as it is looked for: what a heading adds to it, a percent sign or a count, is no part of it. */
function said(word: string): string {
  return word
    .replace(/\(.*\)|[%…:]|\b\d[\d,.]*\b/g, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

/** What a word of the trade means; nothing for one that is no such word. A heading of several stones is one of one. */
export const meaningOf = (word: string): string | undefined => known.get(said(word)) ?? known.get(said(word).replace(/s$/, ''))

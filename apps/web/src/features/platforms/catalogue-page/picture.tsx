import type { CatalogueStone } from '@loupe/contract/platforms/public-catalogues.ts'

/** The picture of a stone, or a drawing of a diamond where there is none. */
export function Picture({ stone, isLarge = false }: { stone: CatalogueStone; isLarge?: boolean }) {
  const still = stone.media.find(({ kind }) => kind === 'still')
  if (!still)
    return (
      <svg className="catalogue-picture" viewBox="0 0 64 64" role="img" aria-label="No picture yet">
        <path d="M22 20h20l9 11-19 19L13 31z M13 31h38 M26 20l-4 11 10 19 10-19-4-11" />
      </svg>
    )
  return (
    <img
      key={still.url}
      className="catalogue-picture"
      src={`${still.url}?width=480`}
      alt={still.isDemo ? `Drawing of ${stone.vStnId}` : `Picture of ${stone.vStnId}`}
      width={480}
      height={480}
      loading={isLarge ? 'eager' : 'lazy'}
    />
  )
}

import { type PublicCatalogue, publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { priceCurrency } from '@loupe/domain/pricing/retail-price.ts'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../api/client.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { Cards, type Chosen } from './cards.tsx'
import { Compare } from './compare.tsx'
import { followEmbedder, isEmbedded, showTop } from './embed.ts'
import { type Filters, FilterPanel } from './filters.tsx'
import { type Hearts, useHearts } from './hearts.ts'
import { Stone } from './stone.tsx'
import { useLive } from './live.ts'
import { dayText } from './texts.ts'
import { useAnswer } from './use-answer.ts'
import { useView } from './use-view.ts'
import './catalogue.css'
import './catalogue-stone.css'

/** A retailer's catalogue, for the retailer's customers: on its own or in a frame of the retailer's page. */
export function Catalogue({ token }: { token: string }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => (root.current ? followEmbedder(root.current) : undefined), [])
  const { data, error, retry } = useAnswer(publicCatalogues.open, { params: { token }, query: { from: isEmbedded ? 'embed' : 'link' } })
  return (
    <div className="catalogue" ref={root} data-embedded={isEmbedded || undefined}>
      {data ? (
        <Followed token={token} opened={data} />
      ) : error ? (
        <Over error={error} retry={retry} />
      ) : (
        <main aria-busy="true">
          <p className="catalogue-empty">Loading…</p>
        </main>
      )}
    </div>
  )
}

/** The catalogue as it is now: its heading and filters follow the changes of the company, until it is over. */
function Followed({ token, opened }: { token: string; opened: PublicCatalogue }) {
  useLive(token)
  const { data, error, retry } = useAnswer(publicCatalogues.heading, { params: { token } }, true)
  const of = data ?? opened
  useEffect(() => {
    document.title = of.title
  }, [of.title])
  return error && !error.isPassing ? <Over error={error} retry={retry} /> : <Stones token={token} of={of} />
}

const Over = ({ error, retry }: { error: Failure; retry(): void }) => (
  <main className="catalogue-over">
    <p role="alert">{error.message}</p>
    {error.code === 'E_NOT_FOUND' ? <p>Ask the shop for a new link.</p> : <UnstyledButton onClick={retry}>Try again</UnstyledButton>}
  </main>
)

function Stones({ token, of }: { token: string; of: PublicCatalogue }) {
  const [view, open] = useView()
  const [filters, setFilters] = useState<Filters>({})
  const [page, setPage] = useState(1)
  const [compared, setCompared] = useState<readonly string[]>([])
  const [notice, setNotice] = useState('')
  const hearts = useHearts(token, setNotice)
  const [isOnlyLiked, setOnlyLiked] = useState(false)
  const chosen: Chosen = {
    compared,
    compare: (vStnId) => setCompared(compared.includes(vStnId) ? compared.filter((one) => one !== vStnId) : [...compared, vStnId]),
  }
  // A stone and the comparison have headings of their own.
  const Title = view ? 'h2' : 'h1'
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current !== view) showTop()
    shown.current = view
  }, [view])
  return (
    <>
      <header className="catalogue-head">
        <div>
          <p>{of.companyName}</p>
          <Title>{of.title}</Title>
        </div>
        <UnstyledButton
          aria-pressed={isOnlyLiked}
          reason={hearts.liked.length === 0 && !isOnlyLiked ? 'Like a stone first: touch its heart.' : undefined}
          onClick={() => (setOnlyLiked(!isOnlyLiked), setPage(1))}
        >
          Liked ({hearts.liked.length})
        </UnstyledButton>
        <UnstyledButton reason={compared.length < 2 ? 'Choose “Compare” at two stones first.' : undefined} onClick={() => open('compare')}>
          Compare ({compared.length})
        </UnstyledButton>
      </header>
      <main>
        {notice ? <p role="alert">{notice}</p> : null}
        {view === 'compare' ? (
          <Compare token={token} of={of} chosen={chosen} onOpen={open} onBack={() => open('')} />
        ) : view ? (
          <Stone key={view} token={token} vStnId={view} of={of} hearts={hearts} chosen={chosen} onBack={() => open('')} />
        ) : (
          <List
            {...{ token, of, filters, page, hearts, chosen, setPage }}
            isOnlyLiked={isOnlyLiked}
            onOpen={open}
            onFilter={(next) => (setFilters(next), setPage(1))}
          />
        )}
      </main>
      <footer className="catalogue-foot">
        {of.isPriceHidden
          ? null
          : of.currency === priceCurrency
            ? `Prices in ${of.currency}. `
            : `Prices in ${of.currency}, converted at the rate of ${dayText(of.rateDate)}. `}
        {of.labGrown ? 'All stones are laboratory-grown diamonds.' : 'All stones are natural diamonds.'}
      </footer>
    </>
  )
}

interface ListProps {
  token: string
  of: PublicCatalogue
  filters: Filters
  page: number
  hearts: Hearts
  chosen: Chosen
  isOnlyLiked: boolean
  setPage(page: number): void
  onFilter(filters: Filters): void
  onOpen(vStnId: string): void
}
function List({ token, of, filters, page, hearts, chosen, isOnlyLiked, setPage, onFilter, onOpen }: ListProps) {
  const query = { ...filters, ...(isOnlyLiked ? { stones: hearts.liked.join(',') } : {}), page: String(page) }
  const { data, error, isStale, retry } = useAnswer(publicCatalogues.stones, { params: { token }, query }, true)
  // Fewer stones than before may have fewer pages.
  const last = data && !isStale ? Math.max(1, data.pages) : page
  useEffect(() => {
    if (page > last) setPage(last)
  }, [page, last, setPage])
  return (
    <>
      <FilterPanel of={of} filters={filters} onChange={onFilter} />
      {data ? (
        <>
          <p className="catalogue-count" role="status">
            {data.count === 1 ? '1 stone' : `${data.count.toLocaleString()} stones`}
            {of.found > of.count
              ? `. Of ${of.found.toLocaleString()} stones, the ${of.count.toLocaleString()} lightest are shown here.`
              : ''}
          </p>
          {data.count === 0 ? (
            <p className="catalogue-empty">No stones match. Clear a filter to see more.</p>
          ) : (
            <Cards page={data} of={of} hearts={hearts} chosen={chosen} isStale={isStale} onOpen={onOpen} />
          )}
          {data.pages > 1 ? (
            <nav className="catalogue-pages" aria-label="Pages">
              <UnstyledButton reason={page <= 1 ? 'This is the first page.' : undefined} onClick={() => (setPage(page - 1), showTop())}>
                Previous
              </UnstyledButton>
              <span>
                {Math.min(page, data.pages)} of {data.pages}
              </span>
              <UnstyledButton
                reason={page >= data.pages ? 'This is the last page.' : undefined}
                onClick={() => (setPage(page + 1), showTop())}
              >
                Next
              </UnstyledButton>
            </nav>
          ) : null}
        </>
      ) : error ? (
        <p role="alert" className="catalogue-empty">
          {error.message} <UnstyledButton onClick={retry}>Try again</UnstyledButton>
        </p>
      ) : (
        <p className="catalogue-empty">Loading…</p>
      )}
    </>
  )
}

import type { Filter } from '@loupe/contract/list.ts'
import { Link } from 'react-router'
import type { Lists } from '../../../api/masters.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { otherStones, stoneNames } from '../../../kit/stones.ts'
import { linkTo } from '../../../screens.ts'
import { searchText } from '../../../shared/inventory/filters/text.ts'
import { isContradictory, isOfNumbers, isSearchable, searchFilter } from '../../../shared/inventory/requests/searches.ts'
import { DemandButton } from './demand-button.tsx'
import { type FoundProps, FoundStones } from './found-stones.tsx'
import { RequestChips } from './request-chips.tsx'
import { type Correction, type RequestRow, nothingUnderstood } from './rows.ts'
import { useInView } from './use-in-view.ts'

interface Props extends FoundProps {
  /** A demand was created from it. */
  isAwaited: boolean
  onCorrect(correction: Correction): void
  /** Selects words that were not understood in the message. */
  onFind(words: string): void
  onRevert(): void
  onDemand(): void
}

/** How a request is called: as it was read, or by the conditions that a person has changed. */
export function titleOf(lists: Lists, { request, filter, isCorrected, labGrown }: RequestRow): string {
  if (isCorrected) return searchText(lists, { filter })
  return request.labGrown === null ? `${labGrown ? 'Lab-grown' : 'Natural'}, ${request.summary}` : request.summary
}

/** A request of the text: how it was read, to be corrected, and the stones for it. */
export function RequestCard(props: Props) {
  const { row, account, lists, isAwaited, onCorrect, onFind, onRevert, onDemand } = props
  const { request, filter, labGrown, isCorrected } = row
  const [ref, isSeen] = useInView<HTMLElement>()
  const kind = labGrown ? 'lab' : 'natural'
  const title = titleOf(lists, row)
  const correct = (next: Correction) => onCorrect({ labGrown, filter, ...next })
  return (
    <section className="request" aria-label={title} ref={ref}>
      <header>
        <h2>{title}</h2>
        {request.pair ? <PairsLink filter={filter} kind={kind} /> : null}
        {isSearchable(filter) && !isOfNumbers(filter) ? (
          <DemandButton row={row} title={title} account={account} isCreated={isAwaited} onCreated={onDemand} />
        ) : null}
      </header>
      <q className="request-text">{request.text}</q>
      <div className="request-read">
        <UnstyledButton
          className="request-kind"
          title={`Search ${stoneNames[otherStones(kind)]} stones instead`}
          onClick={() => correct({ labGrown: !labGrown })}
        >
          {stoneNames[kind]}
        </UnstyledButton>
        <RequestChips filter={filter} lists={lists} onFilter={(next: Filter) => correct({ filter: next })} />
        {isCorrected ? (
          <UnstyledButton className="loupe-text-button" onClick={onRevert}>
            How it was understood
          </UnstyledButton>
        ) : null}
      </div>
      {request.notUnderstood.length > 0 ? (
        <p className="request-unread">
          Not understood:{' '}
          {request.notUnderstood.map((words) => (
            <UnstyledButton key={words} title="Find in the message" onClick={() => onFind(words)}>
              {words}
            </UnstyledButton>
          ))}
        </p>
      ) : null}
      {isSearchable(filter) ? (
        isSeen ? (
          <FoundStones {...props} />
        ) : null
      ) : (
        <p className="loupe-secondary">
          {isContradictory(filter) ? 'No stone can match: remove one of the conflicting conditions.' : nothingUnderstood}
        </p>
      )}
    </section>
  )
}

const PairsLink = ({ filter, kind }: { filter: Filter; kind: 'lab' | 'natural' }) => (
  <Link to={linkTo('matchPair', {}, { f: JSON.stringify(searchFilter(filter)), stones: kind })}>Find pairs</Link>
)

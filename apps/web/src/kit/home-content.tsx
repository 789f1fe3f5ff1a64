import type { VisibleBanner, VisibleEvent } from '@loupe/contract/content/home-pages.ts'
import { eventTypeNames, eventTypes } from '@loupe/domain/content/home.ts'
import type { ReactNode } from 'react'
import { countdown, date } from './format.ts'
import { useNow } from './use-now.ts'
import './home-content.css'

/** A draft being written, with parts missing; pictures are URLs. */
type Part<T> = { [K in keyof T]?: T[K] | null | undefined }
const ground = (address: string | null | undefined) => (address ? { backgroundImage: `url("${address}")` } : {})

/** Row and column, from 1 to 3, of each position of the search bar and of each alignment. */
const searchPlace = { 1: [1, 1], 2: [1, 2], 3: [1, 3], 4: [2, 2], 5: [3, 1], 6: [3, 2], 7: [3, 3] } as const
const textPlace = { 1: [2, 1], 2: [2, 2], 3: [2, 3], 4: [1, 2], 5: [3, 2] } as const
const three = [1, 2, 3] as const

/** A banner as customers see it: on the staff's dashboard, and as the editor's preview. */
export function BannerContent({ banner, isPhone = false, search }: { banner: Part<VisibleBanner>; isPhone?: boolean; search?: ReactNode }) {
  const searchAt = searchPlace[banner.searchBarPosition ?? 4]
  const place = textPlace[banner.alignment ?? 1]
  const isAt = ([row, column]: readonly [number, number], r: number, c: number) => row === r && column === c
  const more = (banner.images?.length ?? 0) - 1
  return (
    <div className="home-banner" style={ground((isPhone ? banner.mobileImage : null) ?? banner.images?.[0])}>
      {three.map((r) => (
        <div key={r}>
          {three.map((c) => (
            <div key={c} className={`home-column-${c}`}>
              {isAt(place, r, c) ? (
                <div className="home-banner-text">
                  <small>{banner.activity}</small>
                  <b>{banner.eventName || 'Title'}</b>
                  {banner.description ? <p>{banner.description}</p> : null}
                  {banner.url ? <More url={banner.url} /> : null}
                </div>
              ) : null}
              {search && isAt(searchAt, r, c) ? search : null}
            </div>
          ))}
        </div>
      ))}
      {more > 0 ? <div className="home-note">{`1 of ${more + 1}`}</div> : null}
    </div>
  )
}

/** While it is being typed the address may be any text: only web addresses become links. */
const More = ({ url }: { url: string }) =>
  /^https?:\/\//i.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer">
      Read more
    </a>
  ) : (
    <u>Read more</u>
  )

/** An event, news or a pop-up as customers see it. */
export function EventContent({ event }: { event: Part<VisibleEvent> }) {
  const isPopup = event.type === eventTypes.popup
  const images = [event.image, ...(event.images ?? [])].filter((address) => address)
  return (
    <div className="home-card">
      {isPopup ? (
        <span className="home-close" aria-hidden>
          ×
        </span>
      ) : null}
      {images[0] ? <div className="home-card-picture" style={ground(images[0])} /> : null}
      <div className="home-card-text">
        {isPopup ? null : <small>{eventTypeNames[event.type ?? 1]}</small>}
        <b>{event.name || 'Title'}</b>
        {isPopup ? null : (
          <small>
            {date(event.fromdateTime)} to {date(event.toDateTime)}
          </small>
        )}
        <p>{event.shortDescription}</p>
        {isPopup && event.isShowTimer && event.toDateTime ? <Timer until={event.toDateTime} /> : null}
        {images.length > 1 ? <small>{`and ${images.length - 1} more ${images.length > 2 ? 'images' : 'image'}`}</small> : null}
      </div>
    </div>
  )
}

const Timer = ({ until }: { until: string }) => <time className="home-timer">{countdown(until, useNow()) ?? '00:00:00'}</time>

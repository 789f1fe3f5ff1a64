import type { Banner } from '@loupe/contract/content/banners.ts'
import type { HomeEvent } from '@loupe/contract/content/home-events.ts'
import { eventTypeNames, eventTypes } from '@loupe/domain/content/home.ts'
import type { ReactNode } from 'react'
import { countdown, date } from '../../../kit/format.ts'
import { useNow } from '../../../kit/use-now.ts'
import { picture } from './words.ts'
import './preview.css'

type Part<T> = { [K in keyof T]?: T[K] | null | undefined }
const ground = (id: string | null | undefined) => (id ? { backgroundImage: `url("${picture(id)}")` } : {})

/** What a customer sees, on a desktop and on a phone. A sketch of their page: what is around it is theirs. */
const Frames = ({ children }: { children(isPhone: boolean): ReactNode }) => (
  <div className="home-preview">
    {[false, true].map((isPhone) => (
      <figure key={String(isPhone)} className={isPhone ? 'home-phone' : 'home-desktop'}>
        <div className="home-glass">{children(isPhone)}</div>
        <figcaption>{isPhone ? 'Phone' : 'Desktop'}</figcaption>
      </figure>
    ))}
  </div>
)

/** Row and column, from 1 to 3, of each position of the search bar and of each alignment. */
const searchPlace = { 1: [1, 1], 2: [1, 2], 3: [1, 3], 4: [2, 2], 5: [3, 1], 6: [3, 2], 7: [3, 3] } as const
const wordsPlace = { 1: [2, 1], 2: [2, 2], 3: [2, 3], 4: [1, 2], 5: [3, 2] } as const
const three = [1, 2, 3] as const

export function BannerPreview({ banner }: { banner: Part<Banner> }) {
  const search = searchPlace[banner.searchBarPosition ?? 4]
  const words = wordsPlace[banner.alignment ?? 1]
  const isAt = ([row, column]: readonly [number, number], r: number, c: number) => row === r && column === c
  const more = (banner.images?.length ?? 0) - 1
  return (
    <Frames>
      {(isPhone) => (
        <>
          <div className="home-bar" />
          <div className="home-banner" style={ground((isPhone ? banner.mobileImage : null) ?? banner.images?.[0])}>
            {three.map((r) => (
              <div key={r}>
                {three.map((c) => (
                  <div key={c} className={`home-column-${c}`}>
                    {isAt(words, r, c) ? (
                      <div className="home-words">
                        <small>{banner.activity}</small>
                        <b>{banner.eventName || 'Title'}</b>
                        {banner.description ? <p>{banner.description}</p> : null}
                        {banner.url ? <u>Read more</u> : null}
                      </div>
                    ) : null}
                    {isAt(search, r, c) ? <div className="home-search">Search diamonds</div> : null}
                  </div>
                ))}
              </div>
            ))}
            {more > 0 ? <div className="home-more">{`1 of ${more + 1}`}</div> : null}
          </div>
          <div className="home-rest" />
        </>
      )}
    </Frames>
  )
}

export function EventPreview({ event }: { event: Part<HomeEvent> }) {
  const isPopup = event.type === eventTypes.popup
  const images = [event.image, ...(event.images ?? [])].filter((id) => id)
  return (
    <Frames>
      {() => (
        <>
          <div className="home-bar" />
          <div className={isPopup ? 'home-dim' : 'home-page'}>
            <div className="home-card">
              {isPopup ? <span className="home-close">×</span> : null}
              {images[0] ? <div className="home-card-picture" style={ground(images[0])} /> : null}
              <div className="home-card-words">
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
          </div>
          {isPopup && event.isAfterLogin ? <div className="home-note">After login</div> : null}
        </>
      )}
    </Frames>
  )
}

const Timer = ({ until }: { until: string }) => <time className="home-timer">{countdown(until, useNow()) ?? '00:00:00'}</time>

import type { Banner } from '@loupe/contract/content/banners.ts'
import type { HomeEvent } from '@loupe/contract/content/home-events.ts'
import { eventTypes } from '@loupe/domain/content/home.ts'
import type { ReactNode } from 'react'
import { BannerContent, EventContent } from '../../../kit/home-content.tsx'
import { picture } from './labels.ts'
import './preview.css'

type Part<T> = { [K in keyof T]?: T[K] | null | undefined }
const addressOf = (id: string | null | undefined) => (id ? picture(id) : null)

/** What a customer sees, on a desktop and on a phone. Only a sketch: the page around it is not ours. */
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

export const BannerPreview = ({ banner }: { banner: Part<Banner> }) => (
  <Frames>
    {(isPhone) => (
      <>
        <div className="home-bar" />
        <BannerContent
          banner={{ ...banner, images: banner.images?.map(picture), mobileImage: addressOf(banner.mobileImage) }}
          isPhone={isPhone}
          search={<div className="home-search">Search diamonds</div>}
        />
        <div className="home-rest" />
      </>
    )}
  </Frames>
)

export const EventPreview = ({ event }: { event: Part<HomeEvent> }) => {
  const isPopup = event.type === eventTypes.popup
  const written = {
    ...event,
    image: addressOf(event.image),
    images: event.images?.map(picture),
    dashboardimage: addressOf(event.dashboardimage),
  }
  return (
    <Frames>
      {() => (
        <>
          <div className="home-bar" />
          <div className={isPopup ? 'home-dim' : 'home-page'}>
            <EventContent event={written} />
          </div>
          {isPopup && event.isAfterLogin ? <div className="home-note">After login</div> : null}
        </>
      )}
    </Frames>
  )
}

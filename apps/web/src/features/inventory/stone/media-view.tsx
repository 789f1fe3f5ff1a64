import { isPicture, mediaNames } from '@loupe/domain/inventory/media.ts'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../kit/icon.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { type MediaSource, type MediumFacts, mediaTabs, tabOf } from './media-kinds.ts'
import { MediaLightbox } from './media-lightbox.tsx'
import { NoMedia, Slide } from './media-slide.tsx'
import './media.css'

/** A stone's media: a tab for each kind, thumbnails, and each in full screen. */
export function MediaView({ vStnId, media, address, isForClient = false }: MediaSource & { vStnId: string; isForClient?: boolean }) {
  // A client is not told what there is not.
  const tabs = mediaTabs.filter(({ kinds }) => !isForClient || media.some(({ kind }) => kinds.includes(kind)))
  const [tab, setTab] = useState(tabs[0]?.key ?? 'image')
  const [chosen, setChosen] = useState<string>()
  const [isAlone, setAlone] = useState(false)
  const show = (medium: MediumFacts) => {
    setTab(tabOf(medium.kind).key)
    setChosen(medium.id)
  }
  return (
    <section className="stone-media" aria-label="Media">
      <Tabs
        value={tab}
        onTab={setTab}
        tabs={tabs.map(({ key, label, sign, kinds, none }) => {
          const here = media.filter(({ kind }) => kinds.includes(kind))
          const visible = here.find(({ id }) => id === chosen) ?? here[0]
          return {
            key,
            label: (
              <>
                <Icon sign={sign} /> {label}
              </>
            ),
            content: visible ? (
              <>
                <div className={visible.kind === 'certificate' ? 'stone-stage stone-stage-paper' : 'stone-stage'}>
                  <Slide key={visible.id + visible.etag} vStnId={vStnId} medium={visible} address={address} width="480" />
                  <UnstyledButton
                    className="stone-enlarge"
                    aria-label={`Enlarge ${mediaNames[visible.kind]}`}
                    title="Enlarge"
                    onClick={() => {
                      setChosen(visible.id)
                      setAlone(true)
                    }}
                  >
                    <Icon sign="expand" />
                  </UnstyledButton>
                  {visible.origin === 'drawn' ? <span className="stone-demo">DEMO</span> : null}
                </div>
                {isAlone ? (
                  <MediaLightbox
                    vStnId={vStnId}
                    media={media}
                    address={address}
                    visible={visible}
                    onShow={show}
                    onClose={() => setAlone(false)}
                  />
                ) : null}
              </>
            ) : (
              <NoMedia sign={sign === 'certificate' ? 'certificate' : sign === 'video' ? 'video' : 'image'} none={none} />
            ),
          }
        })}
      />
      {media.length > 1 ? <Slides media={media} address={address} tab={tab} chosen={chosen} onShow={show} /> : null}
    </section>
  )
}

interface SlidesProps extends MediaSource {
  tab: string
  chosen: string | undefined
  onShow(medium: MediumFacts): void
}

/** Four thumbnails at a time; the others by scrolling. */
function Slides({ media, address, tab, chosen, onShow }: SlidesProps) {
  const here = media.filter(({ kind }) => tabOf(kind).key === tab)
  const current = here.find(({ id }) => id === chosen) ?? here[0]
  const list = useRef<HTMLUListElement>(null)
  // Scrolls the current thumbnail into view within its list, without scrolling the page.
  useEffect(() => {
    const box = list.current
    const slide = box?.querySelector<HTMLElement>(`[data-slide="${current?.id}"]`)
    if (!slide || !box) return
    const [from, to] = [slide.offsetLeft - box.offsetLeft, slide.offsetLeft - box.offsetLeft + slide.offsetWidth]
    if (from < box.scrollLeft || to > box.scrollLeft + box.clientWidth) box.scrollTo({ left: to - box.clientWidth })
  }, [current?.id])
  return (
    <ul ref={list} className="stone-slides" aria-label="All media of this stone">
      {media.map((medium) => (
        <li key={medium.id} data-slide={medium.id}>
          <UnstyledButton
            aria-label={mediaNames[medium.kind]}
            title={mediaNames[medium.kind]}
            aria-current={medium.id === current?.id ? 'true' : undefined}
            onClick={() => onShow(medium)}
          >
            {isPicture(medium.type) ? <img src={address(medium, '96')} alt="" loading="lazy" /> : <Icon sign={tabOf(medium.kind).sign} />}
            <small>{shortNames[medium.kind]}</small>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
const shortNames = {
  still: 'Still',
  light: 'Light',
  black: 'Black',
  heart: 'Hearts',
  arrow: 'Arrows',
  asset: 'Asset',
  html: '360',
  mp4: 'MP4',
  certificate: 'Certificate',
} as const

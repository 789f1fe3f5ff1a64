import { Icon, type Sign } from '../../../kit/icon.tsx'
import { Tabs } from '../../../kit/tabs.tsx'

/** What there is to see of a stone. Until its media arrive each tab says so (S0 §8). */
const kinds: readonly { key: string; label: string; sign: Sign; none: string }[] = [
  { key: 'image', label: 'Image', sign: 'image', none: 'No Image Found' },
  { key: 'video', label: 'Video', sign: 'video', none: 'No Video Found' },
  { key: 'certificate', label: 'Certificate', sign: 'certificate', none: 'No Certificate Found' },
]
export const Media = ({ tab, onTab }: { tab: string; onTab(tab: string): void }) => (
  <Tabs
    value={tab}
    onTab={onTab}
    tabs={kinds.map(({ key, label, sign, none }) => ({
      key,
      label: (
        <>
          <Icon sign={sign} /> {label}
        </>
      ),
      content: (
        <div className="stone-no-media">
          <Icon sign={sign} />
          {none}
        </div>
      ),
    }))}
  />
)

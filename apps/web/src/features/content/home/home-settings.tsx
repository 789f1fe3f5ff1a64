import { settings } from '@loupe/contract/masters/settings.ts'
import { type HomeTab, contentTypes, homeTabNames, homeTabs } from '@loupe/domain/content/home.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { UnknownTab } from '../../../kit/unknown-tab.tsx'
import { linkTo } from '../../../screens.ts'
import { AnnouncementList } from './announcement-list.tsx'
import { BannerList } from './banner-list.tsx'
import { EventList } from './event-list.tsx'
import { HoldSettings } from './hold-settings.tsx'
import { Schedule } from './schedule.tsx'
import { TabsForm } from './tabs-form.tsx'
import { VersionList } from './version-list.tsx'

const contents: Record<HomeTab, () => ReactNode> = {
  banners: () => <BannerList key="image" bannerType={contentTypes.image} />,
  'text-banners': () => <BannerList key="text" bannerType={contentTypes.text} />,
  events: () => <EventList key="events" />,
  popups: () => <EventList key="popups" isPopup />,
  versions: () => <VersionList />,
  announcement: () => <AnnouncementList />,
  hold: () => <HoldSettings />,
  schedule: () => <Schedule />,
}

/** /setting/home-setting: the content that customers see, tab by tab. A super admin chooses the visible tabs. */
export function HomeSettings() {
  const { tab } = useParams()
  const go = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const query = useRead(settings.viewHome, {})
  const { data } = query
  if (!data) return <LoadingOrFailed query={query} />
  const visible = homeTabNames.filter((name) => !data.settings.hidden.includes(name))
  const here = visible.find((name) => name === tab) ?? visible[0]
  if (tab !== undefined && here !== tab) return <UnknownTab to={linkTo('homeSettings')} />
  return (
    <Page title="Home Settings" actions={<Button label="Choose tabs" onClick={() => setOpen(true)} />}>
      <Tabs
        value={here}
        onTab={(name) => void go(linkTo('homeSettings', { tab: name }))}
        tabs={visible.map((key) => ({ key, label: homeTabs[key], content: key === here ? contents[key]() : null }))}
      />
      {isOpen ? <TabsForm hidden={data.settings.hidden} updatedAt={data.updatedAt} onClose={() => setOpen(false)} /> : null}
    </Page>
  )
}

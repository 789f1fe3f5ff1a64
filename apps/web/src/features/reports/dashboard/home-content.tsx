import { homePages } from '@loupe/contract/content/home-pages.ts'
import { useRead } from '../../../api/hooks.ts'
import { Card } from '../../../kit/card.tsx'
import { BannerContent, EventContent } from '../../../kit/home-content.tsx'
import './home-content.css'

/** What customers see now: banners, events and pop-ups. Hidden when there is nothing. */
export function HomeContent() {
  const query = useRead(homePages.running, {})
  const { data, error } = query
  const events = [...(data?.events ?? []), ...(data?.popups ?? [])]
  if (!error && events.length === 0 && (data?.banners.length ?? 0) === 0) return null
  return (
    <Card title="Live customer content" query={query}>
      <div className="dashboard-home">
        {data?.banners.map((banner) => (
          <BannerContent key={banner.id} banner={banner} />
        ))}
        {events.map((event) => (
          <EventContent key={event.id} event={{ ...event, image: event.dashboardimage ?? event.image }} />
        ))}
      </div>
    </Card>
  )
}

import { Page } from '../../../kit/page.tsx'
import { Heading } from '../../../kit/rows.tsx'
import { MediaAddresses } from './addresses.tsx'
import { NamedFiles } from './named-files.tsx'
import './media-screen.css'

/** Where the media of all stones come from: files that are named by their stones, and addresses. */
export const MediaScreen = () => (
  <Page title="Media">
    <Heading>Put in files</Heading>
    <NamedFiles />
    <Heading>Addresses</Heading>
    <MediaAddresses />
  </Page>
)

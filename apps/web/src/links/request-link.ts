import { useNavigate } from 'react-router'
import { newId } from '../api/new-id.ts'
import { draftNamed, dropDraft, storeDraft } from '../kit/drafts.ts'
import { linkTo } from '../screens.ts'

/** The draft of the screen that answers clients' requests. */
export const requestDraft = draftNamed('requests')

/** Opens the screen that answers requests, with a text, or empty for a client. */
export function useOpenRequests() {
  const navigate = useNavigate()
  return (text: string) => {
    dropDraft(requestDraft)
    storeDraft(requestDraft, { typed: { text } })
    // Another state is another text: the screen reads the draft again, also if it is open.
    void navigate(linkTo('requests'), { state: { opened: newId() } })
  }
}

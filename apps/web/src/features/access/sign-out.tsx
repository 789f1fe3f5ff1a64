import { auth } from '@loupe/contract/access/auth.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { closeLive } from '../../api/live.ts'
import { UnstyledButton } from '../../kit/unstyled-button.tsx'
import { cameFrom } from './came-from.ts'

/** Signs out: ends this session, and clears this person's data from memory and their drafts from the tab's storage. */
export function SignOut({ label }: { label: string }) {
  const [isLeaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    cameFrom.forget()
    // Drafts contain client data. They are cleared first, whether or not the server responds.
    sessionStorage.clear()
    // Closed before the session ends, so that the live connection does not report the end.
    closeLive()
    await call(auth.logout, {}).catch(() => undefined)
    location.assign('/signin')
  }
  return (
    <UnstyledButton disabled={isLeaving} onClick={() => void leave()}>
      {isLeaving ? 'Signing out …' : label}
    </UnstyledButton>
  )
}

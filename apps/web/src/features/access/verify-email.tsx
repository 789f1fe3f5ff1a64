import { auth } from '@loupe/contract/access/auth.ts'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { callAndHear } from '../../api/client.ts'
import { OpenPage } from '../../kit/open/open-page.tsx'

/** Strict mode mounts twice; the link is opened once. */
const opened = new Map<string, Promise<string | undefined>>()
const open = (emailHash: string) => {
  const asked =
    opened.get(emailHash) ??
    callAndHear(auth.verifyEmail, { body: { emailHash } }).then(
      ({ message }) => message,
      () => undefined,
    )
  opened.set(emailHash, asked)
  return asked
}

/** Where the link of the verification mail leads (S0 §2). Anything but OK goes to the sign-in. */
export function VerifyEmail() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [said, setSaid] = useState<string | null | undefined>(null)
  // Opening the page is opening the link.
  useEffect(() => {
    void open(id).then(setSaid)
  }, [id])
  if (said === undefined) return <Navigate to="/signin" replace />
  if (said === null)
    return (
      <OpenPage title="One moment" lead="We are verifying your e-mail address.">
        {null}
      </OpenPage>
    )
  const isKnown = said === 'Email is already verified.'
  return (
    <OpenPage title="Thank you" lead={isKnown ? 'Your email is already verified!' : 'Thank you, your email address is verified.'}>
      {isKnown ? null : (
        <p className="loupe-open-lead">
          Your account is under review. Our support team will process your application, and a confirmation e-mail follows.
        </p>
      )}
      <div className="loupe-open-buttons">
        <button type="button" className="loupe-open-submit" onClick={() => void navigate('/signin')}>
          Login
        </button>
      </div>
    </OpenPage>
  )
}

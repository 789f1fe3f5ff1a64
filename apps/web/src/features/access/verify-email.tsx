import { auth } from '@loupe/contract/access/auth.ts'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { call } from '../../api/client.ts'
import { OpenButtons, OpenSubmit } from '../../kit/open/open-buttons.tsx'
import { OpenPage } from '../../kit/open/open-page.tsx'
import { failureText } from '../../kit/toast.ts'

type Opened = { wasVerified: boolean } | { failure: string }
/** Strict mode mounts twice, but the link may be used only once. */
const opened = new Map<string, Promise<Opened>>()
const open = (emailHash: string) => {
  const opening =
    opened.get(emailHash) ??
    call(auth.verifyEmail, { body: { emailHash } }).catch((failure: unknown) => ({ failure: failureText(failure) }))
  opened.set(emailHash, opening)
  return opening
}

/** The target of the link in the verification mail (S0 §2). Any response but OK redirects to the sign-in, which shows the reason. */
export function VerifyEmail() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [answer, setAnswer] = useState<Opened>()
  useEffect(() => {
    void open(id).then(setAnswer)
  }, [id])
  if (answer && 'failure' in answer)
    return <Navigate to="/signin" replace state={{ failure: `Your email address could not be verified. ${answer.failure}` }} />
  if (!answer)
    return (
      <OpenPage title="One moment" lead="We are verifying your email address.">
        {null}
      </OpenPage>
    )
  const { wasVerified } = answer
  return (
    <OpenPage title="Thank you" lead={wasVerified ? 'Your email is already verified!' : 'Thank you, your email address is verified.'}>
      {wasVerified ? null : (
        <p className="loupe-open-lead">
          Your account is under review. Our support team will process your application, and a confirmation email follows.
        </p>
      )}
      <OpenButtons>
        <OpenSubmit onPress={() => void navigate('/signin')}>Login</OpenSubmit>
      </OpenButtons>
    </OpenPage>
  )
}

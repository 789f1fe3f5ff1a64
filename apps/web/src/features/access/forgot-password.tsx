import { auth } from '@loupe/contract/access/auth.ts'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { callAndHear } from '../../api/client.ts'
import { useNotices } from '../../kit/notices.ts'
import { OpenField } from '../../kit/open/open-fields.tsx'
import { OpenForm, needed } from '../../kit/open/open-form.tsx'
import { OpenPage } from '../../kit/open/open-page.tsx'

const address = z.email()
const rules = {
  username: [
    needed('Please input your E-mail!'),
    (value: string) => (address.safeParse(value.trim()).success ? undefined : 'The input is not valid E-mail!'),
  ],
}

/** One e-mail field; the same confirmation whether or not we know it. */
export function ForgotPassword() {
  const navigate = useNavigate()
  const notices = useNotices()
  return (
    <OpenPage
      title="Forgot password"
      lead="Tell us your e-mail and we send you a link to choose a new password."
      foot={<Link to="/signin">Back to sign in</Link>}
    >
      <OpenForm
        rules={rules}
        submit="Send"
        send={async ({ username = '' }) => {
          const { message } = await callAndHear(auth.forgotPassword, { body: { username } })
          notices.good(message)
          await navigate('/')
        }}
      >
        {(field) => <OpenField {...field('username')} label="E-mail" type="email" autoComplete="email" isFirst />}
      </OpenForm>
    </OpenPage>
  )
}

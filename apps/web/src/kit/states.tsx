import { Button, Empty, Result, Skeleton, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { Failure } from '../api/client.ts'

/** Nothing to show: says why, and what to do next. */
export const Nothing = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={children}>
    {action}
  </Empty>
)

/** Something failed: what, and a way to try again, with the request id to quote. */
export const Failed = ({ error, onRetry }: { error: Failure; onRetry?: () => void }) => (
  <Result
    status={error.code === 'E_NOT_FOUND' ? '404' : 'warning'}
    title={error.message}
    subTitle={
      error.requestId ? (
        <Typography.Text type="secondary" copyable={{ text: error.requestId }}>
          Request {error.requestId.slice(0, 8)}
        </Typography.Text>
      ) : undefined
    }
    extra={onRetry ? <Button onClick={onRetry}>Try again</Button> : undefined}
  />
)

export const NotAllowed = ({ home }: { home: ReactNode }) => (
  <Result
    status="403"
    title="You are not allowed to open this page."
    subTitle="A super admin can give you the right under Roles and permissions."
    extra={home}
  />
)

export const Loading = ({ rows = 6 }: { rows?: number }) => (
  <Skeleton active title={false} paragraph={{ rows }} style={{ padding: 16 }} aria-label="Loading" />
)

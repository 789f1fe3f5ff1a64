import { Alert } from 'antd'

/** What somebody should know and nothing refuses: one calm block above a list. */
export const Warnings = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={title}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  )

import { QRCode } from 'antd'

/** An address as a QR code: black on white in every theme, because cameras read that best. */
export const Qr = ({ text, label, size = 168 }: { text: string; label: string; size?: number }) => (
  <figure className="loupe-qr" role="img" aria-label={label} style={{ margin: 0 }}>
    <QRCode value={text} size={size} type="svg" color="#000000" bgColor="#ffffff" bordered />
  </figure>
)

import { useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import './pdf-view.css'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString()
/** Nothing of a document is run, and its pictures are unpacked by plain script: the page allows no other. */
const options = { isEvalSupported: false, useWasm: false, enableXfa: false }

interface Props {
  address: string
  label: string
  width: number
  /** Said instead when the document can not be read. */
  none: string
}

/**
 * The pages of a PDF, drawn by the page itself, since browsers refuse their own viewer wherever a document is kept from running script. One that
 * can not be read is said to be so here: with `suspense` it would be thrown, and the screen around it be gone.
 */
export default function PdfView({ address, label, width, none }: Props) {
  const [pages, setPages] = useState(0)
  return (
    <Document
      className="loupe-pdf"
      file={address}
      options={options}
      suspense={false}
      loading={<output className="loupe-pdf-note">Loading {label}</output>}
      error={<div className="loupe-pdf-note">{none}</div>}
      onLoadSuccess={({ numPages }) => setPages(Math.min(numPages, 20))}
    >
      {Array.from({ length: pages }, (_, at) => (
        <Page
          key={at}
          pageNumber={at + 1}
          width={width}
          suspense={false}
          error={<div className="loupe-pdf-note">{none}</div>}
          renderAnnotationLayer={false}
          renderTextLayer={false}
          canvasBackground="#fff"
        />
      ))}
    </Document>
  )
}

import { writeFileSync } from 'node:fs'
import { routes } from './index.ts'
import { openApiDocument } from './open-api/document.ts'
const t=performance.now()
const d = openApiDocument(routes)
console.log(Object.keys(d.components.schemas).length, JSON.stringify(d).length, performance.now()-t)
writeFileSync('/tmp/openapi.json', JSON.stringify(d,null,1))

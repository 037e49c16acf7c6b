// Writes src/net/schema.ts, the types of the protocol, from docs/schemas: `npm run protocol`. A test says when it must be
// written anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const schemas = join(import.meta.dirname, '../docs/schemas')
const target = join(import.meta.dirname, 'src/net/schema.ts')

const pad = (depth) => '  '.repeat(depth)
const union = (parts) => [...new Set(parts)].join(' | ')
const plain = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null', object: 'Record<string, unknown>' }

/** A type of TypeScript for a schema. `titles`: what each definition is called. */
function typeOf(schema, titles, depth) {
  if (schema.$ref) return titles[schema.$ref.replace('#/$defs/', '')]
  if ('const' in schema) return JSON.stringify(schema.const).replaceAll('"', "'")
  if (schema.enum) return union(schema.enum.map((word) => JSON.stringify(word).replaceAll('"', "'")))
  if (schema.oneOf) return union(schema.oneOf.map((each) => typeOf(each, titles, depth)))
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type }, titles, depth)))
  if (schema.type === 'array') {
    const item = typeOf(schema.items ?? {}, titles, depth)
    return /[|{ ]/.test(item) ? `Array<${item}>` : `${item}[]`
  }
  if (schema.properties && Object.keys(schema.properties).length > 0) return fields(schema, titles, depth)
  if (typeof schema.additionalProperties === 'object') return `Record<string, ${typeOf(schema.additionalProperties, titles, depth)}>`
  return plain[schema.type] ?? 'unknown'
}

function fields({ properties, required = [] }, titles, depth) {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const about = schema.description ? `${pad(depth + 1)}/** ${schema.description} */\n` : ''
    const key = /^\w+$/.test(name) ? name : `'${name}'`
    return `${about}${pad(depth + 1)}${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema, titles, depth + 1)}\n`
  })
  return `{\n${lines.join('')}${pad(depth)}}`
}

/** Types by their names; one that stands in several files must be the same in all. */
function collect(file, known) {
  const { $defs, oneOf, title } = JSON.parse(readFileSync(join(schemas, file), 'utf8'))
  const titles = Object.fromEntries(Object.entries($defs).map(([key, { title: name }]) => [key, name]))
  const add = (name, text) => {
    if (known.has(name) && known.get(name) !== text) throw new Error(`${file}: ${name} is another type than in the files before; give it a title of its own`)
    known.set(name, text)
  }
  for (const [key, schema] of Object.entries($defs)) {
    if (!schema.title) throw new Error(`${file}: ${key} needs a title, the name of its type`)
    const about = schema.description ? `/** ${schema.description} */\n` : ''
    const type = typeOf(schema, titles, 0)
    add(schema.title, about + (type.startsWith('{') && !schema.oneOf ? `export interface ${schema.title} ${type}` : `export type ${schema.title} = ${type}`))
  }
  if (oneOf) add(file === 'server.json' ? 'ServerMessage' : 'ClientMessage', `/** ${title}. */\nexport type ${file === 'server.json' ? 'ServerMessage' : 'ClientMessage'} = ${typeOf({ oneOf }, titles, 0)}`)
}

export function protocolTypes() {
  const known = new Map()
  for (const file of ['http.json', 'server.json', 'client.json', 'requests.json']) collect(file, known)
  return `// Written by web/protocol.mjs from docs/schemas; change those and run \`npm run protocol\`.\n\n${[...known.values()].join('\n\n')}\n`
}

export const written = () => readFileSync(target, 'utf8')

if (process.argv[1] === import.meta.filename) writeFileSync(target, protocolTypes())

// Runs a WASI program with Node: node wasm/check/run.mjs PROGRAM.wasm [words]. It sees this folder and nothing else.
import { readFile } from 'node:fs/promises'
import { WASI } from 'node:wasi'

const [path, ...words] = process.argv.slice(2)
const wasi = new WASI({ version: 'preview1', args: [path, ...words], preopens: { '.': '.' }, returnOnExit: true })
const module = await WebAssembly.compile(await readFile(path))
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()))

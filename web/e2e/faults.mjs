// Prints what the layout test would say of a game, and draws every position: `tools/web faults GAME [POSITION [SIZE [FOLDER]]]`,
// where POSITION and SIZE (such as 390x664) are patterns. Not a test.
import { join } from 'node:path'
import { House } from './house.mjs'
import { positionsOf } from './positions.mjs'
import { sizes, Stage } from './stage.mjs'

const [game = 'lanes', position = '', size = '', folder] = process.argv.slice(2)
const house = await House.open()
try {
  const positions = Object.entries(positionsOf(game)).filter(([name]) => new RegExp(position).test(name))
  const stage = await Stage.open(house, positions[0][1])
  for (const [name, message] of positions) {
    await stage.show(message)
    for (const window of sizes) {
      const words = `${window.width}x${window.height}`
      if (!new RegExp(size).test(words)) continue
      await stage.resize(window)
      const faults = await stage.faults()
      console.log(`${game} ${name} ${words}: ${faults.length} faults`)
      for (const fault of faults) console.log(`   ${fault}`)
      if (folder) await stage.page.screenshot({ path: join(folder, `${game}-${name}-${words}.png`) })
    }
  }
} finally {
  await house.close()
}

/** The colors of each hour and season. Every shape takes its color from here, so a picture always holds together. */

export type TimeOfDay = 'dawn' | 'day' | 'dusk' | 'night'
export type SceneSeason = 'winter' | 'summer'

type Pair = readonly [string, string]
type Triple = readonly [string, string, string]
type Quad = readonly [string, string, string, string]

export type Palette = {
  /** From the zenith down to the horizon. */
  sky: readonly [string, string, string, string, string]
  sun: string
  halo: string
  /** The mountains' tones, lit to shaded: snow in winter, bare slopes in summer. */
  snow: Quad
  /** The tones that break through them, lit and shaded. */
  rock: Pair
  /** Near, lit and far trees. */
  forest: Triple
  mist: string
  cloud: string
  ink: string
  /** The ground at the viewer's feet, lit to shaded. */
  field: Triple
  water?: Pair
}

/** The few colors of things made by people. */
export const ORANGE = '#ee6a36'
export const PINE = '#0f5550'
export const SUN_YELLOW = '#f4b740'
export const SNOW_WHITE = '#f6fbfb'

export const palettes: Readonly<Record<SceneSeason, Readonly<Record<TimeOfDay, Palette>>>> = {
  winter: {
    dawn: {
      sky: ['#2d6079', '#6d9daa', '#c9c7b4', '#f6cfa4', '#fbe3c4'],
      sun: '#fff3da',
      halo: '#ffdca6',
      snow: ['#ffeeda', '#fbcfae', '#9fb0bf', '#6b88a3'],
      rock: ['#9a7f78', '#4a5d72'],
      forest: ['#123038', '#1f4a50', '#6b919b'],
      mist: '#fbe2c6',
      cloud: '#fdebd6',
      ink: '#0d2126',
      field: ['#fff1e2', '#e9c9b4', '#8fa6b8'],
    },
    day: {
      sky: ['#1f6f97', '#4b9cbb', '#8cc4d2', '#c9e4e2', '#e8f3ec'],
      sun: '#fffbe9',
      halo: '#fff4cf',
      snow: ['#ffffff', '#e3f0f5', '#9cc2d8', '#6798ba'],
      rock: ['#8b9298', '#4a6074'],
      forest: ['#0c3337', '#17504f', '#6e9fa6'],
      mist: '#e4f1f0',
      cloud: '#ffffff',
      ink: '#0b2328',
      field: ['#ffffff', '#dcebf2', '#8fb6cf'],
    },
    dusk: {
      sky: ['#16324f', '#3c5a74', '#97828a', '#e58f68', '#f9c98c'],
      sun: '#ffe7b8',
      halo: '#ffb877',
      snow: ['#ffc9a3', '#e79a84', '#6d7f9c', '#415a7c'],
      rock: ['#8c5f5f', '#33465f'],
      forest: ['#0a2030', '#173a4a', '#54718a'],
      mist: '#f0b58e',
      cloud: '#f7b891',
      ink: '#08171f',
      field: ['#f6cdb4', '#b9a2ab', '#56708f'],
    },
    night: {
      sky: ['#050f1a', '#0a2032', '#12364a', '#1f5062', '#2f6672'],
      sun: '#f3f4e4',
      halo: '#a9cfcf',
      snow: ['#c3dade', '#86a9b8', '#3f6178', '#213f56'],
      rock: ['#4a6575', '#182d3e'],
      forest: ['#03101a', '#0a2430', '#22485a'],
      mist: '#3a6c7a',
      cloud: '#2b5566',
      ink: '#020a10',
      field: ['#b9d3d9', '#5d8598', '#1e3c52'],
    },
  },
  summer: {
    dawn: {
      sky: ['#3a7184', '#7fabab', '#d4cdb0', '#f7cf9c', '#fbe5c0'],
      sun: '#fff5dc',
      halo: '#ffdca6',
      snow: ['#e8c9a2', '#b99a80', '#6f7f80', '#4c6468'],
      rock: ['#fbe9d2', '#a3adae'],
      forest: ['#15362c', '#2a5a41', '#7fa189'],
      mist: '#f9e2c0',
      cloud: '#fdebd2',
      ink: '#10231c',
      field: ['#c6c97f', '#7fa35c', '#2f6a4a'],
      water: ['#f2cfa4', '#4f8f97'],
    },
    day: {
      sky: ['#2277a0', '#55a5c1', '#97cbd4', '#d2e8e0', '#eef4e6'],
      sun: '#fffbe6',
      halo: '#fff2c4',
      snow: ['#d6cbb2', '#b0a898', '#768a90', '#54707c'],
      rock: ['#ffffff', '#b4cbd4'],
      forest: ['#10382c', '#235c40', '#7da992'],
      mist: '#e6f2e6',
      cloud: '#ffffff',
      ink: '#0c241d',
      field: ['#b7cf74', '#6fa654', '#2c7049'],
      water: ['#a7d8da', '#2f87a0'],
    },
    dusk: {
      sky: ['#1d3b55', '#47667a', '#a28b88', '#e8996b', '#fbd092'],
      sun: '#ffe9bd',
      halo: '#ffbd7c',
      snow: ['#e8a67c', '#a97a70', '#566b80', '#3a546a'],
      rock: ['#ffd0a6', '#8d93a2'],
      forest: ['#0d2626', '#1d443c', '#5f7d7a'],
      mist: '#f2bf92',
      cloud: '#f8be92',
      ink: '#0a1a18',
      field: ['#b4b866', '#6f8f52', '#27524a'],
      water: ['#f4b583', '#37627a'],
    },
    night: {
      sky: ['#040d18', '#081c2e', '#0f3046', '#1a485a', '#2a5f68'],
      sun: '#f3f4e4',
      halo: '#a9cfcf',
      snow: ['#6f8d97', '#4b6b79', '#2a4a5c', '#163245'],
      rock: ['#c3dade', '#5b7f90'],
      forest: ['#03110f', '#0a2622', '#22463f'],
      mist: '#2f5f66',
      cloud: '#274f5c',
      ink: '#020a0c',
      field: ['#4f7a5c', '#2a5546', '#0f332f'],
      water: ['#5b8a96', '#0d2c3e'],
    },
  },
}

import { expect, test } from 'vitest'
import { galleryOf, mainPicture } from './product-pictures.ts'

const picture = (Title: string) => ({ Title, ImageUrl: `/media/${Title}.webp`, AlternateText: `A picture of ${Title}` })
const peak = picture('peak')
const lift = picture('lift')

test('Pictures titled ICON stay out of the gallery [PRODUCT-29]', () => {
  const product = { PictureModels: [picture('ICON'), peak, picture(' icon '), lift], DefaultPictureModel: null }
  expect(galleryOf(product)).toEqual([peak, lift])
})

test('The default picture stands in for an empty gallery, and for the product elsewhere', () => {
  expect(galleryOf({ PictureModels: [picture('ICON')], DefaultPictureModel: lift })).toEqual([lift])
  expect(galleryOf({ PictureModels: [], DefaultPictureModel: null })).toEqual([])
  expect(mainPicture({ PictureModels: [peak], DefaultPictureModel: lift })).toEqual(lift)
  expect(mainPicture({ PictureModels: [picture('ICON'), peak], DefaultPictureModel: null })).toEqual(peak)
})

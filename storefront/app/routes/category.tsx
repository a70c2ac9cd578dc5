/** `/l/{primary}/{sub?}`: a category with everything on sale in it. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { categoryLink } from '#contract/rules/shop-paths.ts'
import { CategoryPage } from '#storefront/features/category/category-page.tsx'
import { type CategoryData, loadCategory } from '#storefront/features/category/load-category.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'

export function loader({ context, params }: LoaderFunctionArgs): Promise<CategoryData> {
  return loadCategory({
    client: context.get(clientContext),
    log: context.get(logContext),
    primarySlug: params['primary'],
    subSlug: params['sub'],
  })
}

export function head({ category }: CategoryData, shell: ShellData): Head {
  return {
    title: titleOf(category.Name, shell, category.SEOMetaTitle),
    canonical: categoryLink({ ...category, UseLegacy: false }).href,
    ...(category.SEOMetaDescription && { description: category.SEOMetaDescription }),
  }
}

export function Component() {
  return <CategoryPage {...useLoaderData<CategoryData>()} />
}

/**
 * Pools that products take from, with what those are called, as a part of statements. Pools of price levels are no
 * places: no product takes from them.
 */
export const USED_POOLS = `used as (
     select pool_id, array_agg(distinct product.name order by product.name) filter (where product.name is not null)
       as products
     from (
       select pool_id, product_id from product_pool
       union all select pool_id, product_id from golf_course
       union all select activity.pool_id, product.id from activity
         left join product on activity_code = activity.code and activity_location = activity.location
     ) as takes left join product on product.id = product_id group by pool_id
   )`

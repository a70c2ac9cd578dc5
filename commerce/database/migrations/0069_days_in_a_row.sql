-- Lines of days in a row named the first of them alone; a gate knows them by all.
update order_line set days = covered.days from (
  select line.id, array_agg(distinct (place ->> 'day')::date order by (place ->> 'day')::date) as days
  from order_line as line join product on product.id = line.product_id, jsonb_array_elements(line.places) as place
  where product.multi_day = 'consecutive' and cardinality(line.days) = 1 group by line.id
) as covered where covered.id = order_line.id and order_line.days = covered.days[:1];

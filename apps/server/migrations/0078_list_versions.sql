-- The price list the stones' list prices stood in when an offer or an order was made (domain.md C20). An offer's stands in diamond_track.list_version.
alter table order_line add column list_version text;

-- How often somebody searched, for the figures of their page: counted from the trail.
create index event_searched on event (actor, at) where kind = 'savedSearch.remember';

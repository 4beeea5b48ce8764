-- A server's clock that was set back finds what it had looked at on days that have not come, and looks again.
create index buyer_standings_looked on buyer_standings (looked_at_on);

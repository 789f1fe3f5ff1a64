-- Signing up is counted and logged like any other try to come in.
alter table login_attempt drop constraint login_attempt_step;
alter table login_attempt add constraint login_attempt_step check (step in ('password', 'otp', 'forgot', 'sign-up'));

ALTER TABLE oauth_clients ADD COLUMN trial_user_id text;

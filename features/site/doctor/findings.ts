import { __ } from '@wordpress/i18n';

/** A change that mends what a check found. */
export interface Mend {
	/** The program whose configuration it is; null for a step that belongs to none. */
	readonly program: 'nginx' | 'Apache' | 'Caddy' | null;
	/** A sentence. */
	readonly text: string;
	/** Lines of a configuration to copy; empty for none. */
	readonly config: string;
}

/** The result of one check. */
export interface Finding {
	readonly isGood: boolean;
	/** A sentence. */
	readonly text: string;
	/** None for a good finding. */
	readonly mends: readonly Mend[];
}

export const good = (text: string): Finding => ({ isGood: true, text, mends: [] });
export const problem = (text: string, ...mends: readonly Mend[]): Finding => ({ isGood: false, text, mends });

export const step = (text: string): Mend => ({ program: null, text, config: '' });

const change = (program: 'nginx' | 'Apache' | 'Caddy', text: string, ...lines: readonly string[]): Mend => ({ program, text, config: lines.join('\n') });

/** The same values as in deploy/nginx.conf and deploy/Caddyfile. */
export const streamMends = (): readonly Mend[] => [
	change(
		'nginx',
		__('In the location of the platform:', 'sitewright'),
		'proxy_http_version 1.1;',
		'proxy_set_header Connection "";',
		'proxy_buffering off;',
		'proxy_request_buffering off;',
		'proxy_cache off;',
		'gzip off;',
		'proxy_read_timeout 660s;'
	),
	change(
		'Apache',
		__('In the virtual host of the platform:', 'sitewright'),
		'SetEnv no-gzip 1',
		'ProxyPass "/" "http://127.0.0.1:8890/" flushpackets=on timeout=660',
		'ProxyPassReverse "/" "http://127.0.0.1:8890/"'
	),
	change(
		'Caddy',
		__('In the site of the platform, with no “encode” for text/event-stream:', 'sitewright'),
		'reverse_proxy 127.0.0.1:8890 {',
		'\tflush_interval -1',
		'\ttransport http {',
		'\t\tresponse_header_timeout 660s',
		'\t}',
		'}'
	),
	step(__('A content delivery network in front of it: no caching and no compression for the host of the platform.', 'sitewright')),
];

/** The paths of a platform that is there, but cannot be reached through its proxy. */
export const pathMends = (): readonly Mend[] => [
	change(
		'nginx',
		__('In the server of the platform, one location for every path:', 'sitewright'),
		'location / {',
		'\tproxy_pass http://127.0.0.1:8890;',
		'\tproxy_set_header Host $host;',
		'}'
	),
	change(
		'Apache',
		__('In the virtual host of the platform:', 'sitewright'),
		'ProxyPreserveHost On',
		'ProxyPass "/" "http://127.0.0.1:8890/" flushpackets=on timeout=660'
	),
	change(
		'Caddy',
		__('The site of the platform:', 'sitewright'),
		'platform.example.com {',
		'\treverse_proxy 127.0.0.1:8890 {',
		'\t\tflush_interval -1',
		'\t}',
		'}'
	),
];

/** A password, or a rule, in front of the one route that the platform calls. */
export const callBackMends = (): readonly Mend[] => [
	step(__('Allow the route in the security plugin or the firewall of the site.', 'sitewright')),
	change(
		'nginx',
		__('Where a password protects the site. The first four lines belong into the http block, the last one in place of “auth_basic”:', 'sitewright'),
		'map $arg_rest_route $sitewright_realm {',
		'\tdefault "Restricted";',
		'\t"~^(/|%2F)jetpack(/|%2F)v4(/|%2F)connection(/|%2F)verify$" "off";',
		'}',
		'auth_basic $sitewright_realm;'
	),
	change(
		'Apache',
		__('Where a password protects the site, beside its “Require”:', 'sitewright'),
		'<If "%{QUERY_STRING} =~ m#(^|&)rest_route=(/|%2F)jetpack(/|%2F)v4(/|%2F)connection(/|%2F)verify(&|$)#">',
		'\tRequire all granted',
		'</If>'
	),
	change(
		'Caddy',
		__('Where a password protects the site, in place of its “basic_auth”:', 'sitewright'),
		'@protected not query rest_route=/jetpack/v4/connection/verify',
		'basic_auth @protected {',
		'\tNAME HASH',
		'}'
	),
];

/** Routes of the site that do not answer to somebody who is logged in. */
export const routeMends = (): readonly Mend[] => [
	step(__('Allow the routes of “jetpack/v4” and “wpcom/v2” in the security plugin or the firewall of the site.', 'sitewright')),
	change(
		'nginx',
		__('In the server of the site, so that addresses of the REST API reach WordPress:', 'sitewright'),
		'location / {',
		'\ttry_files $uri $uri/ /index.php?$args;',
		'}'
	),
	change(
		'Apache',
		__('In the .htaccess of the site, so that addresses and logins of the REST API reach WordPress:', 'sitewright'),
		'RewriteEngine On',
		'RewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]',
		'RewriteRule ^index\\.php$ - [L]',
		'RewriteCond %{REQUEST_FILENAME} !-f',
		'RewriteCond %{REQUEST_FILENAME} !-d',
		'RewriteRule . /index.php [L]'
	),
	change('Caddy', __('In the site, so that addresses of the REST API reach WordPress:', 'sitewright'), 'php_fastcgi unix//run/php/php-fpm.sock'),
];

export const clockMends = (): readonly Mend[] => [
	{ program: null, text: __('Let both servers take their time from the network:', 'sitewright'), config: 'timedatectl set-ntp true' },
];

/** Small uploads: the limits of PHP and of the web server. */
export const uploadMends = (): readonly Mend[] => [
	{ program: null, text: __('In php.ini:', 'sitewright'), config: 'upload_max_filesize = 64M\npost_max_size = 64M' },
	change('nginx', __('In the server of the site:', 'sitewright'), 'client_max_body_size 64m;'),
	change('Apache', __('In the virtual host of the site:', 'sitewright'), 'LimitRequestBody 67108864'),
	change('Caddy', __('In the site:', 'sitewright'), 'request_body {', '\tmax_size 64MB', '}'),
];

import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 4h16a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm.5 1.5v13h15v-13zM8.3 9c.9 0 1.7.3 2.2.9l-.9.9c-.3-.4-.7-.6-1.2-.6-1 0-1.6.8-1.6 1.8s.6 1.8 1.6 1.8c.3 0 .6-.1.8-.2v-.8H8.1v-1.1h2.3v2.5c-.6.5-1.3.8-2.1.8-1.8 0-3-1.2-3-3s1.3-3 3-3zm3.4.1h1.4v5.8h-1.4zm2.6 0h4.1v1.2h-2.7v1.2h2.4v1.2h-2.4v2.2h-1.4z" />
	</SVG>
);

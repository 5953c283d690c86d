import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 4h16a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm.5 1.5v13h15v-13zM5.4 9.1h5v1.2H6.8v3.4H9v-1H8v-1.2h2.4v3.4h-5zM11.7 9.1h1.4v5.8h-1.4zm2.6 0h4.1v1.2h-2.7v1.2h2.4v1.2h-2.4v2.2h-1.4z" />
	</SVG>
);

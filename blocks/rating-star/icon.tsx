import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 2.1l2.6 6.9 7.4.4-5.8 4.6 2 7.1-6.2-4.1-6.2 4.1 2-7.1L2 9.4 9.4 9zm0 4.2l-1.5 4-4.2.2 3.3 2.6-1.2 4.1 3.6-2.3 3.6 2.3-1.2-4.1 3.3-2.6-4.2-.2z" />
	</SVG>
);

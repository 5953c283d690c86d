import { withMailbox } from '../../support/site/with-mailbox';

const { php } = withMailbox();

const value = "$value = new \\Sitewright\\Core\\Kept_Value( 'sitewright_test_value', HOUR_IN_SECONDS );";

describe('a value that takes long to find', () => {
	afterEach(() => php(`${value} $value->delete(); return true;`));

	it('is found once, and again after it was forgotten', async () => {
		const found = await php(
			`${value} $n = 0; $find = function () use ( &$n ) { return array( ++$n ); };
			$values = array( $value->get( $find ), $value->get( $find ) );
			$value->forget();
			return array_merge( $values, array( $value->known(), $value->get( $find ), $value->known() ) );`
		);
		expect(found).toEqual([[1], [1], null, [2], [2]]);
	});

	it('is kept also where it is nothing', async () => {
		expect(await php(`${value} $value->get( '__return_zero' ); return $value->known();`)).toBe(0);
		expect(await php(`${value} $value->renew( '__return_empty_array' ); return $value->known();`)).toEqual([]);
	});

	it('is not kept by who began to look for it before it was forgotten', async () => {
		const slow = `${value} return $value->get( function () use ( $value ) { $value->forget(); return 'old'; } );`;
		expect(await php(slow)).toBe('old');
		expect(await php(`${value} return $value->get( function () { return 'new'; } );`)).toBe('new');
		expect(await php(slow)).toBe('new');
	});
});

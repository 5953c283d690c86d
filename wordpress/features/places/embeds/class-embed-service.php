<?php
/**
 * Services whose parts stand on pages.
 *
 * @package Sitewright
 */

declare(strict_types=1);

namespace Sitewright\Features\Places\Embeds;

/**
 * Names a service, its host and its privacy policy: a visitor reads them before anything is asked of it. docs/privacy.md lists the same.
 */
final class Embed_Service {

	/**
	 * By a short name, which browsers keep where a visitor chose to see the service always.
	 */
	private const ALL = array(
		'calendly'        => array( 'Calendly', 'calendly.com', 'https://calendly.com/legal/privacy-notice' ),
		'eventbrite'      => array( 'Eventbrite', 'www.eventbrite.com', 'https://www.eventbrite.com/l/privacypolicy/' ),
		'giphy'           => array( 'GIPHY', 'media.giphy.com', 'https://support.giphy.com/hc/en-us/articles/360032872931' ),
		'google-calendar' => array( 'Google Calendar', 'calendar.google.com', 'https://policies.google.com/privacy' ),
		'mapbox'          => array( 'Mapbox', 'api.mapbox.com', 'https://www.mapbox.com/legal/privacy' ),
		'opentable'       => array( 'OpenTable', 'www.opentable.com', 'https://www.opentable.com/legal/privacy-policy' ),
		'pinterest'       => array( 'Pinterest', 'assets.pinterest.com', 'https://policy.pinterest.com/privacy-policy' ),
	);

	/**
	 * Short name.
	 *
	 * @var string
	 */
	public string $id;

	/**
	 * Name, as the service writes it.
	 *
	 * @var string
	 */
	public string $name;

	/**
	 * Host that is asked first.
	 *
	 * @var string
	 */
	public string $host;

	/**
	 * Address of its privacy policy; empty where nobody knows it.
	 *
	 * @var string
	 */
	public string $policy;

	/**
	 * Keeps what is told.
	 *
	 * @param string $id     See the property.
	 * @param string $name   See the property.
	 * @param string $host   See the property.
	 * @param string $policy See the property.
	 */
	private function __construct( string $id, string $name, string $host, string $policy ) {
		$this->id     = $id;
		$this->name   = $name;
		$this->host   = $host;
		$this->policy = $policy;
	}

	/**
	 * A service of the list.
	 *
	 * @param string $id Short name.
	 * @return self
	 */
	public static function of( string $id ): self {
		return new self( $id, ...self::ALL[ $id ] );
	}

	/**
	 * A service that the owner chose by its address.
	 *
	 * @param string $host Host of the address.
	 * @return self
	 */
	public static function at( string $host ): self {
		return new self( $host, $host, $host, '' );
	}
}

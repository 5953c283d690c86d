<?php
/**
 * Shared objects.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * The objects that all features share, made once for each request.
 */
final class Services {

	/**
	 * The platform's address.
	 *
	 * @var Platform_Address
	 */
	public Platform_Address $platform_address;

	/**
	 * The HTTP client of the platform.
	 *
	 * @var Platform_Client
	 */
	public Platform_Client $platform;

	/**
	 * The site's connection to the platform.
	 *
	 * @var Connection
	 */
	public Connection $connection;

	/**
	 * Makes the objects.
	 */
	public function __construct() {
		$this->platform_address = new Platform_Address();
		$this->platform         = new Platform_Client( $this->platform_address );
		$this->connection       = new Connection( $this->platform );
	}
}

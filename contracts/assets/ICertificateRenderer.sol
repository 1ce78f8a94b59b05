// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Certificate} from "./IRetirementCertificate.sol";

/// @title Draws certificates and describes them as a collection
/// @notice What it answers follows from its arguments, the caller and the address of the app, which
/// never changes.
interface ICertificateRenderer {
    /// @notice Address of the app that shows certificates.
    /// @return An https URL without a slash at its end; empty when it was deployed without one.
    function appUrl() external view returns (string memory);

    /// @notice Address of the app's page of a certificate.
    /// @param certificateId Id of the certificate.
    /// @return The URL; empty without {appUrl}.
    function pageOf(uint256 certificateId) external view returns (string memory);

    /// @notice Metadata of all certificates as a collection, as ERC-7572 defines it.
    /// @return A data URI (application/json, base64).
    function contractURI() external view returns (string memory);

    /// @notice The image as SVG text, 1200 x 848. Untrusted text is sanitised: a name or a message
    /// cannot inject markup or script.
    /// @param certificate Data of the certificate. The image names the calling contract as the
    /// issuer.
    /// @return The SVG text.
    function svg(Certificate calldata certificate) external view returns (string memory);
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {Certificate} from "../IRetirementCertificate.sol";
import {CalendarDate} from "./CalendarDate.sol";
import {CertificateText} from "./CertificateText.sol";
import {Json} from "./Json.sol";

/// @title Metadata of a certificate
/// @notice ERC-721 metadata with an embedded image.
library CertificateJson {
    using Strings for address;
    using Strings for uint256;

    /// @notice The metadata as a data URI.
    /// @param data Data of the certificate.
    /// @param svg Its image, as SVG text.
    /// @param page URL of its page in the app, without characters to escape; empty for none.
    /// @return A data URI (application/json, base64).
    function dataURI(
        Certificate memory data,
        string memory svg,
        string memory page
    ) internal pure returns (string memory) {
        string memory text = string.concat(
            Json.member("name", Json.quotePlain(_name(data))),
            ",",
            Json.member("description", Json.quote(_description(data))),
            ",",
            Json.member("attributes", _attributes(data))
        );
        string memory image = Json.member("image", Json.quotePlain(Json.imageURI(svg)));
        string memory link =
            bytes(page).length == 0
                ? ""
                : string.concat(",", Json.member("external_url", Json.quotePlain(page)));
        return Json.dataURI(string.concat("{", text, link, ",", image, "}"));
    }

    function _name(Certificate memory data) private pure returns (string memory) {
        return string.concat("Retirement certificate No. ", CertificateText.number(data.id));
    }

    function _description(Certificate memory data) private pure returns (string memory) {
        return
            string.concat(
                _amount(data),
                " ",
                CertificateText.unitSymbol(data.creditType),
                " of ",
                data.projectName,
                " (",
                uint256(data.vintage).toString(),
                "), permanently retired on ",
                string.concat(CalendarDate.format(data.retiredAt), ".")
            );
    }

    function _attributes(Certificate memory data) private pure returns (string memory) {
        return string.concat("[", _project(data), ",", _units(data), ",", _retirement(data), "]");
    }

    function _project(Certificate memory data) private pure returns (string memory) {
        return
            _list(
                [
                    Json.attribute("Type", CertificateText.typeName(data.creditType)),
                    Json.attribute("Project", data.projectName),
                    Json.attribute("Location", data.projectLocation),
                    Json.attribute("Methodology", data.methodology),
                    Json.attribute("Standard", data.standard),
                    Json.attribute("Project id", data.projectCode),
                    Json.numberAttribute("Vintage", uint256(data.vintage).toString()),
                    Json.numberAttribute("Batch", uint256(data.batch).toString())
                ]
            );
    }

    function _units(Certificate memory data) private pure returns (string memory) {
        return
            _list(
                [
                    Json.attribute("Serial numbers", CertificateText.serialNumbers(data.serials)),
                    _numberOf("Registry batch", data.registryBatch),
                    Json.attribute(
                        "Monitoring period",
                        CalendarDate.period(data.monitoringStart, data.monitoringEnd)
                    ),
                    _dateOf("Expires on", data.expirationDate),
                    Json.attribute("Credit status", CertificateText.status(data.creditStatus)),
                    Json.numberAttribute("Amount", _decimal(data.amount)),
                    Json.attribute("Unit", CertificateText.unitSymbol(data.creditType)),
                    Json.attribute("Purpose", CertificateText.purposeName(data.purpose))
                ]
            );
    }

    function _retirement(Certificate memory data) private pure returns (string memory) {
        string memory nameHash =
            data.nameHash == 0 ? "" : Strings.toHexString(uint256(data.nameHash), 32);
        return
            _list(
                [
                    Json.attribute("Beneficiary", data.beneficiaryName),
                    Json.attribute("Beneficiary's name, hashed", nameHash),
                    Json.attribute(
                        "Beneficiary's country",
                        CertificateText.countryName(data.beneficiaryCountry)
                    ),
                    Json.attribute("Beneficiary account", data.beneficiary.toChecksumHexString()),
                    Json.attribute(
                        "Reporting period",
                        CalendarDate.period(data.periodStart, data.periodEnd)
                    ),
                    Json.attribute("Message", data.message),
                    Json.attribute("Retired by", data.retiredBy.toChecksumHexString()),
                    Json.dateAttribute("Retired on", data.retiredAt)
                ]
            );
    }

    /// @dev Without those that a certificate does not have. The first is one that all have.
    function _list(string[8] memory attributes) private pure returns (string memory list) {
        list = attributes[0];
        for (uint256 i = 1; i < attributes.length; ++i) {
            if (bytes(attributes[i]).length == 0) continue;
            list = string.concat(list, ",", attributes[i]);
        }
    }

    /// @dev 0 means that there is none.
    function _numberOf(string memory name, uint256 value) private pure returns (string memory) {
        return value == 0 ? "" : Json.numberAttribute(name, value.toString());
    }

    /// @dev 0 means that there is none.
    function _dateOf(string memory name, uint256 timestamp) private pure returns (string memory) {
        return timestamp == 0 ? "" : Json.dateAttribute(name, timestamp);
    }

    /// @dev Whole credits without separators: a JSON number.
    function _decimal(uint256 amount) private pure returns (string memory) {
        return string.concat((amount / 1000).toString(), CertificateText.thousandths(amount));
    }

    function _amount(Certificate memory data) private pure returns (string memory) {
        return
            string.concat(
                CertificateText.wholeCredits(data.amount),
                CertificateText.thousandths(data.amount)
            );
    }
}
